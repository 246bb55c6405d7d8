-- Names of contacts as searches compare them, worked out once when a contact is saved: to fold the names of 50,000 contacts
-- takes a hundred times as long as to look through them. This is also what lets the planner see how frequent a text is,
-- so that it looks for a rare one by trigrams, and for a frequent one among the first contacts until it has enough.
ALTER TABLE contacts
    ADD folded_name text NOT NULL GENERATED ALWAYS AS (extensions.fold(company_name)) STORED,
    ADD name_core text NOT NULL GENERATED ALWAYS AS (
        regexp_replace(regexp_replace(extensions.fold(company_name), '[^[:alnum:]]+', ' ', 'g'), '\m(sp z o ?o|sp ?[kj]|s r ?l|s ?p ?a|s ?r ?o|s a r l|sarl|sas|s ?l ?u?|b ?v|n ?v|a ?s|s ?a|gmbh( co kg)?|mbh|ag|kg|ohg|ug|e ?k|uab|ab|mb|ii|vsi|tub|sia|ou|oy|oyj|aps|kft|zrt|eood|ood|dooel|doo|d o o|ltd|limited|llc|llp|plc|inc|ooo|tov|ip)\M', '', 'g')
    ) STORED;
COMMENT ON COLUMN contacts.folded_name IS 'Lower case without accents, for searches';
COMMENT ON COLUMN contacts.name_core IS 'The folded name in words without its legal form, to find nearly the same names';
DROP INDEX contacts_company_name_fold_idx, contacts_company_name_order_idx, contacts_company_name_core_idx;
CREATE INDEX contacts_folded_name_idx ON contacts USING gin (folded_name extensions.gin_trgm_ops);
CREATE INDEX contacts_folded_name_order_idx ON contacts (folded_name COLLATE "C", id);
CREATE INDEX contacts_name_core_idx ON contacts USING gin (name_core extensions.gin_trgm_ops);
