-- Why a text could not be sent, as with mails.
alter table texts add column last_error text;
