ALTER TABLE contacts DROP folded_name, DROP name_core;
CREATE INDEX contacts_company_name_fold_idx ON contacts USING gin (extensions.fold(company_name) extensions.gin_trgm_ops);
CREATE INDEX contacts_company_name_order_idx ON contacts ((extensions.fold(company_name) COLLATE "C"), id);
CREATE INDEX contacts_company_name_core_idx ON contacts USING gin ((
    regexp_replace(regexp_replace(extensions.fold(company_name), '[^[:alnum:]]+', ' ', 'g'), '\m(sp z o ?o|sp ?[kj]|s r ?l|s ?p ?a|s ?r ?o|s a r l|sarl|sas|s ?l ?u?|b ?v|n ?v|a ?s|s ?a|gmbh( co kg)?|mbh|ag|kg|ohg|ug|e ?k|uab|ab|mb|ii|vsi|tub|sia|ou|oy|oyj|aps|kft|zrt|eood|ood|dooel|doo|d o o|ltd|limited|llc|llp|plc|inc|ooo|tov|ip)\M', '', 'g')
) extensions.gin_trgm_ops);
