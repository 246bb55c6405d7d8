COMMENT ON COLUMN users.id IS 'Identity; the id on the wire, and what every reference to a person holds';
COMMENT ON COLUMN users.name IS 'Full name as shown in lists, selects, logs and mails';
COMMENT ON COLUMN users.password_changed_at IS 'When the password was last set, UTC; a session begun with another password ends. Null while it never was';
COMMENT ON COLUMN users.role IS 'One of users_role_check; decides the first permissions, and administrator may do everything';
COMMENT ON COLUMN users.agreements_mail_sender_name IS 'Name beside the address agreements are sent from; null for the company''s default';
COMMENT ON COLUMN users.invoices_mail_sender_name IS 'Name beside the address invoices are sent from; null for the company''s default';
COMMENT ON COLUMN users.last_login_at IS 'When the user last signed in, UTC; null before the first time';
COMMENT ON COLUMN users.created_at IS 'When the account was added, UTC';
COMMENT ON COLUMN users.updated_at IS 'When an administrator last saved or deleted the account, UTC; the version behind ETag and If-Match';

COMMENT ON COLUMN user_permissions.user_id IS 'User who may; an administrator needs no rows';
COMMENT ON COLUMN user_permissions.permission IS 'One of user_permissions_permission_check, spelled as on the wire';

COMMENT ON COLUMN role_permissions.role IS 'Role whose new users start with the permission; one of role_permissions_role_check';
COMMENT ON COLUMN role_permissions.permission IS 'One of role_permissions_permission_check, spelled as on the wire';

COMMENT ON COLUMN order_column_templates.user_id IS 'User whose choice it is; one row each';
COMMENT ON COLUMN order_column_templates.updated_at IS 'When the template was last saved, UTC';

COMMENT ON COLUMN signatures.user_id IS 'User who sends the mails; one row each';
COMMENT ON COLUMN signatures.updated_at IS 'When either signature was last saved, UTC';

COMMENT ON COLUMN settings.key IS 'Name in upper case as on the wire, such as FUEL_PRICE or SMTP_HOST';
COMMENT ON COLUMN settings.updated_at IS 'When the setting was last written, UTC';
COMMENT ON COLUMN settings.updated_by_id IS 'User who wrote it last; null for an initial value and for a change through a link';

COMMENT ON COLUMN contacts.id IS 'Identity; client_id, supplier_id or subcontractor_id on the wire';
COMMENT ON COLUMN contacts.company_name IS 'Name of the company, up to 255 characters; several contacts may share one';
COMMENT ON COLUMN contacts.company_code IS 'Number in the register of companies, free text; null for not known';
COMMENT ON COLUMN contacts.company_vat_code IS 'VAT number, free text; null for not known';
COMMENT ON COLUMN contacts.phone IS 'Telephone number, free text';
COMMENT ON COLUMN contacts.website IS 'Address of the website, free text';
COMMENT ON COLUMN contacts.address IS 'Street and house number, free text';
COMMENT ON COLUMN contacts.city IS 'Town, free text';
COMMENT ON COLUMN contacts.postal_code IS 'Postal code, free text in the form of its country';
COMMENT ON COLUMN contacts.rating IS 'How working with it is rated, one of contacts_rating_check; null for not rated';
COMMENT ON COLUMN contacts.contact_person_name IS 'Name of the person to talk to there; not a user';
COMMENT ON COLUMN contacts.invoice_note IS 'Note printed on invoices, up to 4,000 characters';
COMMENT ON COLUMN contacts.accounting_note IS 'Note for the accountants, up to 4,000 characters; note_for_accounting on the wire of orders';
COMMENT ON COLUMN contacts.accounting_note_type IS 'How it wants to get the documents, one of contacts_accounting_note_type_check; OTHER: as accounting_note says';
COMMENT ON COLUMN contacts.responsible_user_id IS 'User responsible for it; gives no rights, unlike manager_id';
COMMENT ON COLUMN contacts.manager_id IS 'User who manages it: its owner beside created_by_id, and the manager its new orders are preset with';
COMMENT ON COLUMN contacts.created_at IS 'When it was added, UTC';
COMMENT ON COLUMN contacts.updated_at IS 'When it was last saved, UTC; the version behind ETag and If-Match';

COMMENT ON COLUMN contact_types.contact_id IS 'The contact; it has one or two rows';
COMMENT ON COLUMN contact_types.contact_type IS 'client (orders transport) or supplier (carries)';

COMMENT ON COLUMN contact_files.id IS 'Identity; the wire names a file by contact, type and name';
COMMENT ON COLUMN contact_files.contact_id IS 'Contact the file belongs to; the row goes with it';
COMMENT ON COLUMN contact_files.document_type IS 'insurance for a supplier''s insurance, payment for a client''s payment document';
COMMENT ON COLUMN contact_files.content_type IS 'Media type of the content, such as application/pdf';
COMMENT ON COLUMN contact_files.uploaded_by_id IS 'User who uploaded it; null when no user did';
COMMENT ON COLUMN contact_files.created_at IS 'When it was uploaded, UTC';

COMMENT ON COLUMN contact_bank_accounts.contact_id IS 'Client that pays from the account; an account belongs to one contact only';
COMMENT ON COLUMN contact_bank_accounts.created_at IS 'When the account was learned, UTC';

COMMENT ON COLUMN company_profile.id IS 'Always 1';
COMMENT ON COLUMN company_profile.name IS 'Name as printed on documents and mails; while empty, mails use the name in platform.tenants';
COMMENT ON COLUMN company_profile.company_code IS 'Number in the register of companies, up to 20 characters';
COMMENT ON COLUMN company_profile.vat_code IS 'VAT number with its country prefix, upper case without spaces';
COMMENT ON COLUMN company_profile.bank_name IS 'Name of the bank printed on invoices, free text';
COMMENT ON COLUMN company_profile.bank_iban IS 'IBAN (ISO 13616) of the company''s account, upper case without spaces; check digits are verified';
COMMENT ON COLUMN company_profile.bank_swift IS 'BIC (ISO 9362) of the bank, upper case without spaces';
COMMENT ON COLUMN company_profile.phone IS 'Telephone number, free text';
COMMENT ON COLUMN company_profile.email IS 'One e-mail address, that of the office; not the sender of mails, which is a setting';
COMMENT ON COLUMN company_profile.address IS 'Postal address in one line, free text';
COMMENT ON COLUMN company_profile.logo_storage_key IS 'PNG in the file storage, at most 800 by 320 pixels; a new logo gets a new key. Null for no logo';
COMMENT ON COLUMN company_profile.updated_at IS 'When it was last saved, UTC; the version behind ETag and If-Match';

COMMENT ON COLUMN addresses.id IS 'Identity; the id on the wire. Orders copy the address and keep no reference';
COMMENT ON COLUMN addresses.name IS 'What the company calls the place, up to 255 characters';
COMMENT ON COLUMN addresses.street IS 'Street and house number, free text';
COMMENT ON COLUMN addresses.city IS 'Town, free text';
COMMENT ON COLUMN addresses.postal_code IS 'Postal code, free text in the form of its country';
COMMENT ON COLUMN addresses.created_at IS 'When it was added, UTC';
COMMENT ON COLUMN addresses.updated_at IS 'When it was last saved, UTC; equal to created_at before the first change';

COMMENT ON COLUMN vehicles.id IS 'Identity; vehicle_id on the wire';
COMMENT ON COLUMN vehicles.plate_number IS 'Upper case with single spaces; unique without its spaces among the vehicles that are not deleted';
COMMENT ON COLUMN vehicles.cost_calculation_type IS 'PER_KM or PER_DAY: a price, in cost_calculation_value; OWN_PARK: fuel, road tax, driver and the monthly costs';
COMMENT ON COLUMN vehicles.euroclass IS 'European emission class of the engine, one of vehicles_euroclass_check; null for not recorded';
COMMENT ON COLUMN vehicles.make IS 'Maker, free text';
COMMENT ON COLUMN vehicles.model IS 'Model, free text';
COMMENT ON COLUMN vehicles.year IS 'Calendar year it was built, four digits; the application allows 1950 to next year';
COMMENT ON COLUMN vehicles.vehicle_class IS 'Class of the trailer, one of vehicles_vehicle_class_check; null without one, and for any category but GENERAL_CARGO';
COMMENT ON COLUMN vehicles.driver_name IS 'Driver as entered when he is no user; the name of driver_id comes first';
COMMENT ON COLUMN vehicles.driver_salary_type IS 'Whether driver_salary is per km or per day; OWN_PARK only';
COMMENT ON COLUMN vehicles.created_by_id IS 'User who added it; null when no user did';
COMMENT ON COLUMN vehicles.created_at IS 'When it was added, UTC';
COMMENT ON COLUMN vehicles.updated_at IS 'When it was last saved or deleted, UTC; the version behind If-Match';

COMMENT ON COLUMN orders.id IS 'Identity; order_id on the wire. The number people use is in number';
COMMENT ON COLUMN orders.activity IS 'Who carries it: EXPEDITION a supplier''s planned vehicle, OWN_PARK an own one, SPOT one hired for this order, COMPENSATION nobody. An assigned vehicle decides it';
COMMENT ON COLUMN orders.client_id IS 'Client who ordered the transport; null for COMPENSATION only';
COMMENT ON COLUMN orders.client_manager_id IS 'User who sold it to the client; null for COMPENSATION only';
COMMENT ON COLUMN orders.supplier_id IS 'Supplier that carries it; an assigned vehicle brings its own where none was chosen. Null for none';
COMMENT ON COLUMN orders.purchase_manager_id IS 'User who bought the transport from the supplier; null for none';
COMMENT ON COLUMN orders.author_id IS 'User who created it; sees it also without "order view"';
COMMENT ON COLUMN orders.load_number IS 'The client''s own number for the load, free text';
COMMENT ON COLUMN orders.category IS 'Cargo category, one of orders_category_check; users limited to the other one do not see the order';
COMMENT ON COLUMN orders.cargo_note IS 'Note about the cargo; on a COMPENSATION order the compensation note';
COMMENT ON COLUMN orders.spot_vehicle_class IS 'Vehicle class the order asks for, one of orders_spot_vehicle_class_check; null for any. The form offers it for SPOT with GENERAL_CARGO';
COMMENT ON COLUMN orders.vehicle_planning_note IS 'Note about the vehicle of this order; vehicle_note in lists';
COMMENT ON COLUMN orders.currency IS 'ISO 4217, one of orders_currency_check; the currency of every amount of the order, never converted';
COMMENT ON COLUMN orders.revenue_calculation_type IS 'FIXED: the value itself; PER_KM: the value times the loaded km; PER_DAY: times the days';
COMMENT ON COLUMN orders.cost_calculation_type IS 'BY_VEHICLE: by the assigned vehicle''s cost type; FIXED: the value itself; PER_KM: times empty and loaded km; PER_DAY: times the days; OWN_PARK: running cost of the own vehicle';
COMMENT ON COLUMN orders.compensation_date_from IS 'First day of the compensation period; COMPENSATION only';
COMMENT ON COLUMN orders.compensation_date_to IS 'Last day of the compensation period; COMPENSATION only';
COMMENT ON COLUMN orders.note_for_accounting IS 'Note for the accountants, like accounting_note of a contact; null for none';
COMMENT ON COLUMN orders.note_for_accounting_type IS 'How the documents are wanted, one of orders_note_for_accounting_type_check; null for not said';
COMMENT ON COLUMN orders.agreement_downloaded IS 'Whether the supplier has downloaded the agreement';
COMMENT ON COLUMN orders.created_at IS 'When it was created, UTC';
COMMENT ON COLUMN orders.updated_at IS 'When a logged field last changed, UTC; the version behind ETag and If-Match, so it rises with every change';
COMMENT ON COLUMN orders.updated_by_id IS 'User who changed it last; null before the first change';
COMMENT ON COLUMN orders.deleted_by_id IS 'User who deleted it; null while it is not deleted';

COMMENT ON COLUMN cargos.id IS 'Identity; not on the wire, and new with every save of the order form';
COMMENT ON COLUMN cargos.order_id IS 'Order the leg belongs to';
COMMENT ON COLUMN cargos.loading_address IS 'Loading place as chosen, one line; copied, so that changes of the address book do not reach it';
COMMENT ON COLUMN cargos.loading_note IS 'Note for the loading, free text; null for none';
COMMENT ON COLUMN cargos.unloading_address IS 'Unloading place as chosen, one line; copied, so that changes of the address book do not reach it';
COMMENT ON COLUMN cargos.unloading_note IS 'Note for the unloading, free text; null for none';

COMMENT ON COLUMN cargo_vins.id IS 'Identity; not on the wire, and new with every save of the order form';
COMMENT ON COLUMN cargo_vins.cargo_id IS 'Leg that carries the vehicle';

COMMENT ON COLUMN order_documents.id IS 'Identity; the wire names a file by order, type and name';
COMMENT ON COLUMN order_documents.order_id IS 'Order the file belongs to; a deleted order keeps its files';
COMMENT ON COLUMN order_documents.document_type IS 'load: the client''s order; cmr: consignment notes; dpl; thermogram: temperature record; cost_penalty: papers of the additional cost';
COMMENT ON COLUMN order_documents.content_type IS 'Media type of the content, such as application/pdf';
COMMENT ON COLUMN order_documents.uploaded_by_id IS 'User who uploaded it; null when no user did';
COMMENT ON COLUMN order_documents.created_at IS 'When it was uploaded, UTC';

COMMENT ON COLUMN order_log.id IS 'Identity; the id on the wire, and the order among changes of one moment';
COMMENT ON COLUMN order_log.order_id IS 'Order that changed; deleted ones keep their log';
COMMENT ON COLUMN order_log.changed_at IS 'When the change was made, UTC; the same for all fields one save changed';

COMMENT ON COLUMN supplier_accounting.order_id IS 'The order, which has one row at most';
COMMENT ON COLUMN supplier_accounting.invoice_number IS 'Number of the supplier''s invoice as printed on it; null while none has come';
COMMENT ON COLUMN supplier_accounting.preinvoice_number IS 'Number of the supplier''s preinvoice; null for none';
COMMENT ON COLUMN supplier_accounting.invoice_date IS 'Date of the supplier''s invoice as printed on it';
COMMENT ON COLUMN supplier_accounting.subcontractor_number IS '"Subcontractor number" on the order form, free text';
COMMENT ON COLUMN supplier_accounting.cmr_number IS 'Number of the CMR note, free text; null for not known';
COMMENT ON COLUMN supplier_accounting.need_credit_invoice IS 'A credit invoice of the supplier is needed; opens the part of the form kept in supplier_accounting_credit';
COMMENT ON COLUMN supplier_accounting.damage_count IS '"Damage number" on the settlement form, a whole number; null when unused';
COMMENT ON COLUMN supplier_accounting.damage_invoice_number IS '"Damage invoice number" on the settlement form, free text; null when unused';
COMMENT ON COLUMN supplier_accounting.damage_invoice_number_from_client IS '"Damage invoice number (client)" on the settlement form, free text; null when unused';

COMMENT ON COLUMN supplier_accounting_credit.order_id IS 'The order, which has one row at most';
COMMENT ON COLUMN supplier_accounting_credit.invoice_number IS 'Number of the supplier''s credit invoice as printed on it';
COMMENT ON COLUMN supplier_accounting_credit.invoice_date IS 'Date of the supplier''s credit invoice as printed on it';

COMMENT ON COLUMN client_accounting.order_id IS 'The order, which has one row at most';
COMMENT ON COLUMN client_accounting.invoice_number IS 'Number as noted by hand, free text; no reference to invoices';

COMMENT ON COLUMN planning_entries.id IS 'Identity; vehicle_planning_id on the wire';
COMMENT ON COLUMN planning_entries.vehicle_id IS 'Vehicle that is free here; all entries of a chain have the same';
COMMENT ON COLUMN planning_entries.address IS 'Place as chosen, or the last unloading place of the order before, one line';
COMMENT ON COLUMN planning_entries.note IS 'Note for the planner, up to 4,000 characters; vehicle_note on the wire';
COMMENT ON COLUMN planning_entries.assigned_at IS 'When order_id was assigned, UTC; null without an order';
COMMENT ON COLUMN planning_entries.created_by_id IS 'User who added it; null when it follows from the unloading of an order';
COMMENT ON COLUMN planning_entries.created_at IS 'When it was added, UTC';
COMMENT ON COLUMN planning_entries.updated_at IS 'When it was last changed, UTC; assigning, unassigning and moving in the chain count';

COMMENT ON COLUMN routes.id IS 'Identity; route_id on the wire, and calculated_route_id when a vehicle is assigned';
COMMENT ON COLUMN routes.order_id IS 'Order whose stops it visits';
COMMENT ON COLUMN routes.corrected_stops IS 'Stops as corrected, in the shape of stops; null without a correction';
COMMENT ON COLUMN routes.corrected_geometry IS 'Line as corrected, in the shape of geometry; null without a correction';
COMMENT ON COLUMN routes.corrected_by_id IS 'User who corrected it; null without a correction';
COMMENT ON COLUMN routes.corrected_at IS 'When it was corrected, UTC; null without a correction';
COMMENT ON COLUMN routes.created_at IS 'When it was first computed, UTC';
COMMENT ON COLUMN routes.updated_at IS 'When it was last written, UTC; computing it over other stops discards a correction';

COMMENT ON COLUMN route_cache.id IS 'Identity; not on the wire';
COMMENT ON COLUMN route_cache.provider IS 'Who measured it, one of route_cache_provider_check; estimates are not kept';
COMMENT ON COLUMN route_cache.computed_at IS 'When the provider answered, UTC; after 30 days it is asked again';

COMMENT ON COLUMN damages.id IS 'Identity; damage_id on the wire';
COMMENT ON COLUMN damages.order_id IS 'Order the damage happened on; null for a claim without an order';
COMMENT ON COLUMN damages.status IS 'One of damages_status_check; new claims are PENDING, and any may follow any';
COMMENT ON COLUMN damages.damage_date IS 'Day of the damage in the company''s time zone; preset with the loading date of the order';
COMMENT ON COLUMN damages.driver_name IS 'Driver of the vehicle, free text';
COMMENT ON COLUMN damages.plate_number IS 'Plate of the vehicle, free text; preset with that of the order';
COMMENT ON COLUMN damages.client_id IS 'Client who claims; preset with that of the order';
COMMENT ON COLUMN damages.supplier_id IS 'Supplier that carried; preset with that of the order';
COMMENT ON COLUMN damages.client_invoice_date IS 'Date of the client''s invoice to us for the damage, as printed on it';
COMMENT ON COLUMN damages.own_invoice_date IS 'Date of our invoice to the supplier or insurer for the damage';
COMMENT ON COLUMN damages.created_by_id IS 'User who entered it; null when no user did';
COMMENT ON COLUMN damages.created_at IS 'When it was entered, UTC';
COMMENT ON COLUMN damages.updated_at IS 'When it was last changed, UTC; the version behind ETag and If-Match';

COMMENT ON COLUMN damage_vins.id IS 'Identity; not on the wire';
COMMENT ON COLUMN damage_vins.damage_id IS 'Claim the vehicle belongs to';
COMMENT ON COLUMN damage_vins.loading_address IS 'Where this vehicle was loaded, one line; the form offers the places of the order. Null for not known';
COMMENT ON COLUMN damage_vins.unloading_address IS 'Where this vehicle was unloaded, one line; the form offers the places of the order. Null for not known';

COMMENT ON COLUMN damage_files.id IS 'Identity; the wire names a file by claim, list and name';
COMMENT ON COLUMN damage_files.damage_id IS 'Claim the file belongs to; the row goes with it';
COMMENT ON COLUMN damage_files.content_type IS 'Media type of the content, such as application/pdf';
COMMENT ON COLUMN damage_files.uploaded_by_id IS 'User who uploaded it; null when no user did';
COMMENT ON COLUMN damage_files.created_at IS 'When it was uploaded, UTC';

COMMENT ON COLUMN invoice_series.id IS 'Identity; not on the wire, which names a series by serie';
COMMENT ON COLUMN invoice_series.kind IS 'normal: for normal and additional invoices; credit: for credit invoices';
COMMENT ON COLUMN invoice_series.serie IS 'Letters and digits before the number, such as FLL1; unique over both kinds, and what invoices.serie repeats';

COMMENT ON COLUMN invoices.id IS 'Identity; invoice_id, normal_invoice_id or credit_invoice_id on the wire';
COMMENT ON COLUMN invoices.invoice_type IS 'NORMAL: the transport; CREDIT: takes back; ADDITIONAL: charged on top. One of invoices_invoice_type_check';
COMMENT ON COLUMN invoices.serie IS 'Serie the number belongs to, by name (invoice_series.serie); a series with invoices is not removed';
COMMENT ON COLUMN invoices.number IS 'Number in the serie, taken from invoice_series.next_number or chosen by hand with "edit invoice number"; unique in it';
COMMENT ON COLUMN invoices.date IS 'Issue date; day in the company''s time zone';
COMMENT ON COLUMN invoices.payment_due_date IS 'Last day to pay in the company''s time zone; from the next day on it is overdue';
COMMENT ON COLUMN invoices.author_id IS 'User named as its author on the form';
COMMENT ON COLUMN invoices.category IS 'Cargo category, one of invoices_category_check; users limited to the other one do not see it';
COMMENT ON COLUMN invoices.client_manager_id IS 'User who is its client manager; the list can be filtered by it. Null for none';
COMMENT ON COLUMN invoices.currency IS 'ISO 4217, one of invoices_currency_check; the currency of every amount of the invoice and its lines';
COMMENT ON COLUMN invoices.subject IS 'Subject of the mail it is sent with; null for none written';
COMMENT ON COLUMN invoices.sent_at IS 'When it was sent to the client, UTC; null for not sent';
COMMENT ON COLUMN invoices.archived_at IS 'When it was archived, UTC; null for not archived';
COMMENT ON COLUMN invoices.cancelled_at IS 'When it was cancelled, UTC; null while it is in force';
COMMENT ON COLUMN invoices.created_at IS 'When it was saved first, UTC; date is the day it bears';
COMMENT ON COLUMN invoices.updated_at IS 'When it was last changed, UTC; the version behind ETag and If-Match';

COMMENT ON COLUMN invoice_lines.id IS 'Identity of the line; a new invoice is sent with ids of orders in its place';
COMMENT ON COLUMN invoice_lines.invoice_id IS 'Invoice the line stands on';
COMMENT ON COLUMN invoice_lines.name IS 'What is charged, as printed';

COMMENT ON COLUMN invoice_orders.invoice_id IS 'The invoice; the row goes when it is cancelled or deleted';
COMMENT ON COLUMN invoice_orders.order_id IS 'Order it charges or takes back; such an order cannot be deleted';

COMMENT ON COLUMN accounting_exports.id IS 'Identity; not on the wire';
COMMENT ON COLUMN accounting_exports.kind IS 'What ids are: invoices or settlements';
COMMENT ON COLUMN accounting_exports.user_id IS 'User who exported; the selection bar asks for the latest of one''s own';
COMMENT ON COLUMN accounting_exports.exported_at IS 'When the file was made, UTC';

COMMENT ON COLUMN settlements.id IS 'Identity; the id on the wire';
COMMENT ON COLUMN settlements.supplier_id IS 'Supplier that is paid, the same for all its orders; client_name on the wire of the list';
COMMENT ON COLUMN settlements.serie IS 'Serie of the supplier''s invoice as entered; stands before supplier_invoice_number in the accounting export';
COMMENT ON COLUMN settlements.supplier_invoice_number IS 'Number of the supplier''s invoice as printed on it; invoice_number on the wire of the list';
COMMENT ON COLUMN settlements.supplier_invoice_date IS 'Date of the supplier''s invoice as printed on it; date on the wire of the list';
COMMENT ON COLUMN settlements.subcontractor_number IS '"Subcontractor number" on the settlement form, free text';
COMMENT ON COLUMN settlements.payment_due_date IS 'Last day for the company to pay the supplier; null for not entered';
COMMENT ON COLUMN settlements.cmr_number IS 'Number of the CMR note, free text; null for none yet';
COMMENT ON COLUMN settlements.category IS 'Cargo category, one of settlements_category_check; users limited to the other one do not see it';
COMMENT ON COLUMN settlements.archived_at IS 'When it was archived, UTC; null for not archived';
COMMENT ON COLUMN settlements.created_by_id IS 'User who made it';
COMMENT ON COLUMN settlements.created_at IS 'When it was saved, UTC; settlement_creation_date is the day it counts from';
COMMENT ON COLUMN settlements.updated_at IS 'When it was last changed, such as by an export or a validation, UTC';

COMMENT ON COLUMN settlement_lines.id IS 'Identity; not on the wire, where a line has the id of its order';
COMMENT ON COLUMN settlement_lines.settlement_id IS 'Settlement the line stands on';
COMMENT ON COLUMN settlement_lines.order_id IS 'Order that is paid for; such an order cannot be deleted';
COMMENT ON COLUMN settlement_lines.damage_invoice_number IS '"Damage invoice number" on the form, free text; null when unused';
COMMENT ON COLUMN settlement_lines.damage_invoice_number_from_client IS '"Damage invoice number (client)" on the form, free text; null when unused';

COMMENT ON COLUMN payment_imports.id IS 'Identity; the id on the wire';
COMMENT ON COLUMN payment_imports.status IS 'IN_PROGRESS while it is read; then ACTION_REQUIRED while an item waits for a person, IMPORTED when any was booked or all are duplicates, else FAILED';
COMMENT ON COLUMN payment_imports.name IS 'Name of the file as uploaded, for display and for the download';
COMMENT ON COLUMN payment_imports.content_type IS 'Media type of the file, such as text/csv';
COMMENT ON COLUMN payment_imports.payments_count IS 'Incoming booked payments in the file; debits, fees, balances, pending entries and reversals do not count';
COMMENT ON COLUMN payment_imports.imported_payments_count IS 'Items with import_status IMPORTED';
COMMENT ON COLUMN payment_imports.duplicates_count IS 'Items with reason DUPLICATE';
COMMENT ON COLUMN payment_imports.missing_invoice_data_count IS 'Items with reason MISSING_DATA: their text holds nothing like an invoice number';
COMMENT ON COLUMN payment_imports.invoice_not_found_count IS 'Items with reason INVOICE_NOT_FOUND: they name a serie, but no such invoice exists';
COMMENT ON COLUMN payment_imports.created_by_id IS 'User who uploaded the file; null when no user did';
COMMENT ON COLUMN payment_imports.created_at IS 'When the file was uploaded, UTC; the import date on the screen';
COMMENT ON COLUMN payment_imports.finished_at IS 'When reading it ended, UTC; null while IN_PROGRESS';

COMMENT ON COLUMN payment_import_items.id IS 'Identity; itemId in the paths of the wire';
COMMENT ON COLUMN payment_import_items.payment_import_id IS 'Statement the payment stands in';
COMMENT ON COLUMN payment_import_items.payment_date IS 'Day of the payment as the bank writes it; null when it writes none';
COMMENT ON COLUMN payment_import_items.payer_name IS 'Name of the payer as the bank writes it';
COMMENT ON COLUMN payment_import_items.payer_iban IS 'Account of the payer as the bank writes it; matched with contact_bank_accounts.iban. Null when not given';
COMMENT ON COLUMN payment_import_items.own_iban IS 'Account of the company the money came to; part of what makes a duplicate';
COMMENT ON COLUMN payment_import_items.bank_reference IS 'The bank''s own reference of the payment; part of what makes a duplicate. Null when not given';
COMMENT ON COLUMN payment_import_items.client_id IS 'Client recognised as the payer, by account or by name; null for none';
COMMENT ON COLUMN payment_import_items.decided_by_id IS 'User who ignored or reallocated it; null while nobody has';
COMMENT ON COLUMN payment_import_items.decided_at IS 'When it was ignored or reallocated, UTC; null while nobody has';

COMMENT ON COLUMN payments.id IS 'Identity of the booking';
COMMENT ON COLUMN payments.invoice_id IS 'Invoice the money is booked on';
COMMENT ON COLUMN payments.payment_import_item_id IS 'Payment of a bank statement it comes from; one may be split over several invoices. Null without a statement';
COMMENT ON COLUMN payments.payment_date IS 'Day of the payment; that of the bank statement where there is one';
COMMENT ON COLUMN payments.created_by_id IS 'User who booked it; null when an import did by itself';
COMMENT ON COLUMN payments.created_at IS 'When it was booked, UTC';

COMMENT ON COLUMN agreements.id IS 'Identity; the wire reaches an agreement through its orders';
COMMENT ON COLUMN agreements.supplier_id IS 'Supplier it was sent to; the same for all its orders';
COMMENT ON COLUMN agreements.subject IS 'Subject of the mail';
COMMENT ON COLUMN agreements.sent_by_id IS 'User who sent it; null when no user did';
COMMENT ON COLUMN agreements.sent_at IS 'When it was sent, which is when its mail went into the outbox, UTC';

COMMENT ON COLUMN agreement_orders.agreement_id IS 'The agreement; the row goes with it';
COMMENT ON COLUMN agreement_orders.order_id IS 'Order it covers; an order may stand in several agreements';

COMMENT ON COLUMN offers.id IS 'Identity; the id on the wire';
COMMENT ON COLUMN offers.subject IS 'Subject of the mail; empty for none';
COMMENT ON COLUMN offers.loading_date IS 'First day the load is available, "Availability date" on the screen; null when the mail names none';
COMMENT ON COLUMN offers.currency IS 'ISO 4217, one of offers_currency_check; null without a price';
COMMENT ON COLUMN offers.received_at IS 'When the mail was received, UTC';
COMMENT ON COLUMN offers.created_at IS 'When the offer was read from the mail, UTC';

COMMENT ON COLUMN outbox.id IS 'Identity; email_id on the wire';
COMMENT ON COLUMN outbox.from_name IS 'Name beside from_email; null for none, or for the company''s default sender';
COMMENT ON COLUMN outbox.subject IS 'Subject of the mail, one line without control characters';
COMMENT ON COLUMN outbox.html_body IS 'Body as HTML; null for none. Null once a mail with a code or a secret link was sent or expired';
COMMENT ON COLUMN outbox.text_body IS 'Body as plain text; empty once a mail with a code or a secret link was sent or expired';
COMMENT ON COLUMN outbox.attempts IS 'Attempts begun so far; after the 13th it is not tried by itself any more';
COMMENT ON COLUMN outbox.last_error IS 'Why the last attempt failed, in English; null before a failure and once it was sent';
COMMENT ON COLUMN outbox.created_by_id IS 'User whose action wrote it; null when the product itself did';
COMMENT ON COLUMN outbox.created_at IS 'When it was queued, UTC';
COMMENT ON COLUMN outbox.sent_at IS 'When the mail server took it, UTC; null until then';

COMMENT ON COLUMN public_links.id IS 'Identity; the link itself carries only the token';
COMMENT ON COLUMN public_links.purpose IS 'document: a download behind a PIN; offer_email: confirms the offer address; set_password. One of public_links_purpose_check';
COMMENT ON COLUMN public_links.user_id IS 'User whose password is set; set_password needs it';
COMMENT ON COLUMN public_links.order_id IS 'Order the document belongs to; document only';
COMMENT ON COLUMN public_links.storage_key IS 'The document in the file storage; document only';
COMMENT ON COLUMN public_links.file_name IS 'Name the downloaded document gets; document only';
COMMENT ON COLUMN public_links.expires_at IS 'When the link stops working, UTC';
COMMENT ON COLUMN public_links.revoked_at IS 'When it was withdrawn before its use, such as by a newer link, UTC; null while it was not';
COMMENT ON COLUMN public_links.created_by_id IS 'User whose action made it; null when no user did';
COMMENT ON COLUMN public_links.created_at IS 'When it was made, UTC';

COMMENT ON COLUMN number_sequences.next_value IS 'The next number that is given, from 1; a year without a row begins with 1';

COMMENT ON COLUMN idempotency_keys.user_id IS 'User who sent the key; two users may send the same one';
COMMENT ON COLUMN idempotency_keys.created_at IS 'When the first request came, UTC';
COMMENT ON COLUMN idempotency_keys.expires_at IS '24 hours after created_at, UTC; from then on the key counts as new, and the row is removed';
