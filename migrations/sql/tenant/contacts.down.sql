DROP TABLE addresses;
DROP TABLE company_profile;
DROP TABLE contact_bank_accounts;
DROP TABLE contact_files;
DROP TABLE contact_types;
DROP TABLE contacts;
