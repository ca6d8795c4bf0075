-- The state of messages that were archived has another name in the addresses of lists.
update saved_views set search = replace(search, 'state=put-away', 'state=archived') where list = '/admin/mail';
