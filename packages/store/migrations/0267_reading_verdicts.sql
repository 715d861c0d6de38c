-- The rule of a sample's indexes. Samples from before the rule trim3;v3 have none here: their hash
-- shows whether they were chained with their readings. From that rule on each reading in
-- index_samples has a fifth field, whether it counted or why not.
alter table samples add column rule text;
