-- The form of an order that a visitor without an account sent with the registration. It is placed when the address is
-- confirmed, and deleted with the registration.
alter table pending_registrations add column order_draft jsonb;
