-- What is in force is found by the public page or by the document, no longer by the type.
drop index legal_document_versions_in_force;
