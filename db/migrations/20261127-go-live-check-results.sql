-- The latest result of each check.
create index check_results_latest on check_results (check_id, checked_at desc);
