-- Names in order, for selects that search them: those that begin with a text are a range.
CREATE INDEX contacts_company_name_order_idx ON contacts ((extensions.fold(company_name) COLLATE "C"), id);
CREATE INDEX users_name_order_idx ON users ((extensions.fold(name) COLLATE "C"), id);
CREATE INDEX vehicles_plate_number_order_idx ON vehicles
    ((extensions.fold(translate(plate_number, ' -', '')) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_company_code_order_idx ON contacts ((upper(replace(company_code, ' ', '')) COLLATE "C"), id);

-- Probable duplicates: the same VAT number however it is spaced, and nearly the same name without its legal form.
CREATE INDEX contacts_company_vat_code_idx ON contacts (upper(regexp_replace(company_vat_code, '[^[:alnum:]]+', '', 'g')));
CREATE INDEX contacts_company_name_core_idx ON contacts USING gin ((
    regexp_replace(regexp_replace(extensions.fold(company_name), '[^[:alnum:]]+', ' ', 'g'), '\m(sp z o ?o|sp ?[kj]|s r ?l|s ?p ?a|s ?r ?o|s a r l|sarl|sas|s ?l ?u?|b ?v|n ?v|a ?s|s ?a|gmbh( co kg)?|mbh|ag|kg|ohg|ug|e ?k|uab|ab|mb|ii|vsi|tub|sia|ou|oy|oyj|aps|kft|zrt|eood|ood|dooel|doo|d o o|ltd|limited|llc|llp|plc|inc|ooo|tov|ip)\M', '', 'g')
) extensions.gin_trgm_ops);
