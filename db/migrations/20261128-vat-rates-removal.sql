-- A rate that has not begun can be removed; one that has taxes what was issued, and stays.
grant delete on vat_rates to firn_app;
