-- Offers and invoices are in every currency of the price book.
alter table offers drop constraint offers_currency_check;
alter table offers add constraint offers_currency_check check (currency in ('CHF', 'EUR', 'USD', 'GBP'));
alter table invoices drop constraint invoices_currency_check;
alter table invoices add constraint invoices_currency_check check (currency in ('CHF', 'EUR', 'USD', 'GBP'));
