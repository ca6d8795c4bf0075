-- In which minutes of an hour a node measured something.
alter table node_figures add column minutes bit(60) not null default repeat('0', 60)::bit(60);
update node_figures set minutes = repeat('1', 60)::bit(60) where grain = 'hour';
