DROP INDEX addresses_name_fold_idx;
DROP INDEX contacts_company_vat_code_idx;
DROP TABLE import_rows;
DROP TABLE imports;
