-- A finished text is a message; the kind was called by another word before.
update mails set kind = 'message' where kind = 'letter';
