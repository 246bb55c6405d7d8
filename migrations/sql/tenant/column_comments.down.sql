COMMENT ON COLUMN users.id IS NULL;
COMMENT ON COLUMN users.name IS NULL;
COMMENT ON COLUMN users.password_changed_at IS NULL;
COMMENT ON COLUMN users.role IS NULL;
COMMENT ON COLUMN users.agreements_mail_sender_name IS NULL;
COMMENT ON COLUMN users.invoices_mail_sender_name IS NULL;
COMMENT ON COLUMN users.last_login_at IS NULL;
COMMENT ON COLUMN users.created_at IS NULL;
COMMENT ON COLUMN users.updated_at IS NULL;

COMMENT ON COLUMN user_permissions.user_id IS NULL;
COMMENT ON COLUMN user_permissions.permission IS NULL;

COMMENT ON COLUMN role_permissions.role IS NULL;
COMMENT ON COLUMN role_permissions.permission IS NULL;

COMMENT ON COLUMN order_column_templates.user_id IS NULL;
COMMENT ON COLUMN order_column_templates.updated_at IS NULL;

COMMENT ON COLUMN signatures.user_id IS NULL;
COMMENT ON COLUMN signatures.updated_at IS NULL;

COMMENT ON COLUMN settings.key IS NULL;
COMMENT ON COLUMN settings.updated_at IS NULL;
COMMENT ON COLUMN settings.updated_by_id IS NULL;

COMMENT ON COLUMN contacts.id IS NULL;
COMMENT ON COLUMN contacts.company_name IS NULL;
COMMENT ON COLUMN contacts.company_code IS NULL;
COMMENT ON COLUMN contacts.company_vat_code IS NULL;
COMMENT ON COLUMN contacts.phone IS NULL;
COMMENT ON COLUMN contacts.website IS NULL;
COMMENT ON COLUMN contacts.address IS NULL;
COMMENT ON COLUMN contacts.city IS NULL;
COMMENT ON COLUMN contacts.postal_code IS NULL;
COMMENT ON COLUMN contacts.rating IS NULL;
COMMENT ON COLUMN contacts.contact_person_name IS NULL;
COMMENT ON COLUMN contacts.invoice_note IS NULL;
COMMENT ON COLUMN contacts.accounting_note IS NULL;
COMMENT ON COLUMN contacts.accounting_note_type IS NULL;
COMMENT ON COLUMN contacts.responsible_user_id IS NULL;
COMMENT ON COLUMN contacts.manager_id IS NULL;
COMMENT ON COLUMN contacts.created_at IS NULL;
COMMENT ON COLUMN contacts.updated_at IS NULL;

COMMENT ON COLUMN contact_types.contact_id IS NULL;
COMMENT ON COLUMN contact_types.contact_type IS NULL;

COMMENT ON COLUMN contact_files.id IS NULL;
COMMENT ON COLUMN contact_files.contact_id IS NULL;
COMMENT ON COLUMN contact_files.document_type IS NULL;
COMMENT ON COLUMN contact_files.content_type IS NULL;
COMMENT ON COLUMN contact_files.uploaded_by_id IS NULL;
COMMENT ON COLUMN contact_files.created_at IS NULL;

COMMENT ON COLUMN contact_bank_accounts.contact_id IS NULL;
COMMENT ON COLUMN contact_bank_accounts.created_at IS NULL;

COMMENT ON COLUMN company_profile.id IS NULL;
COMMENT ON COLUMN company_profile.name IS NULL;
COMMENT ON COLUMN company_profile.company_code IS NULL;
COMMENT ON COLUMN company_profile.vat_code IS NULL;
COMMENT ON COLUMN company_profile.bank_name IS NULL;
COMMENT ON COLUMN company_profile.bank_iban IS NULL;
COMMENT ON COLUMN company_profile.bank_swift IS NULL;
COMMENT ON COLUMN company_profile.phone IS NULL;
COMMENT ON COLUMN company_profile.email IS NULL;
COMMENT ON COLUMN company_profile.address IS NULL;
COMMENT ON COLUMN company_profile.logo_storage_key IS NULL;
COMMENT ON COLUMN company_profile.updated_at IS NULL;

COMMENT ON COLUMN addresses.id IS NULL;
COMMENT ON COLUMN addresses.name IS NULL;
COMMENT ON COLUMN addresses.street IS NULL;
COMMENT ON COLUMN addresses.city IS NULL;
COMMENT ON COLUMN addresses.postal_code IS NULL;
COMMENT ON COLUMN addresses.created_at IS NULL;
COMMENT ON COLUMN addresses.updated_at IS NULL;

COMMENT ON COLUMN vehicles.id IS NULL;
COMMENT ON COLUMN vehicles.plate_number IS NULL;
COMMENT ON COLUMN vehicles.cost_calculation_type IS NULL;
COMMENT ON COLUMN vehicles.euroclass IS NULL;
COMMENT ON COLUMN vehicles.make IS NULL;
COMMENT ON COLUMN vehicles.model IS NULL;
COMMENT ON COLUMN vehicles.year IS NULL;
COMMENT ON COLUMN vehicles.vehicle_class IS NULL;
COMMENT ON COLUMN vehicles.driver_name IS NULL;
COMMENT ON COLUMN vehicles.driver_salary_type IS NULL;
COMMENT ON COLUMN vehicles.created_by_id IS NULL;
COMMENT ON COLUMN vehicles.created_at IS NULL;
COMMENT ON COLUMN vehicles.updated_at IS NULL;

COMMENT ON COLUMN orders.id IS NULL;
COMMENT ON COLUMN orders.activity IS NULL;
COMMENT ON COLUMN orders.client_id IS NULL;
COMMENT ON COLUMN orders.client_manager_id IS NULL;
COMMENT ON COLUMN orders.supplier_id IS NULL;
COMMENT ON COLUMN orders.purchase_manager_id IS NULL;
COMMENT ON COLUMN orders.author_id IS NULL;
COMMENT ON COLUMN orders.load_number IS NULL;
COMMENT ON COLUMN orders.category IS NULL;
COMMENT ON COLUMN orders.cargo_note IS NULL;
COMMENT ON COLUMN orders.spot_vehicle_class IS NULL;
COMMENT ON COLUMN orders.vehicle_planning_note IS NULL;
COMMENT ON COLUMN orders.currency IS NULL;
COMMENT ON COLUMN orders.revenue_calculation_type IS NULL;
COMMENT ON COLUMN orders.cost_calculation_type IS NULL;
COMMENT ON COLUMN orders.compensation_date_from IS NULL;
COMMENT ON COLUMN orders.compensation_date_to IS NULL;
COMMENT ON COLUMN orders.note_for_accounting IS NULL;
COMMENT ON COLUMN orders.note_for_accounting_type IS NULL;
COMMENT ON COLUMN orders.agreement_downloaded IS NULL;
COMMENT ON COLUMN orders.created_at IS NULL;
COMMENT ON COLUMN orders.updated_at IS NULL;
COMMENT ON COLUMN orders.updated_by_id IS NULL;
COMMENT ON COLUMN orders.deleted_by_id IS NULL;

COMMENT ON COLUMN cargos.id IS NULL;
COMMENT ON COLUMN cargos.order_id IS NULL;
COMMENT ON COLUMN cargos.loading_address IS NULL;
COMMENT ON COLUMN cargos.loading_note IS NULL;
COMMENT ON COLUMN cargos.unloading_address IS NULL;
COMMENT ON COLUMN cargos.unloading_note IS NULL;

COMMENT ON COLUMN cargo_vins.id IS NULL;
COMMENT ON COLUMN cargo_vins.cargo_id IS NULL;

COMMENT ON COLUMN order_documents.id IS NULL;
COMMENT ON COLUMN order_documents.order_id IS NULL;
COMMENT ON COLUMN order_documents.document_type IS NULL;
COMMENT ON COLUMN order_documents.content_type IS NULL;
COMMENT ON COLUMN order_documents.uploaded_by_id IS NULL;
COMMENT ON COLUMN order_documents.created_at IS NULL;

COMMENT ON COLUMN order_log.id IS NULL;
COMMENT ON COLUMN order_log.order_id IS NULL;
COMMENT ON COLUMN order_log.changed_at IS NULL;

COMMENT ON COLUMN supplier_accounting.order_id IS NULL;
COMMENT ON COLUMN supplier_accounting.invoice_number IS NULL;
COMMENT ON COLUMN supplier_accounting.preinvoice_number IS NULL;
COMMENT ON COLUMN supplier_accounting.invoice_date IS NULL;
COMMENT ON COLUMN supplier_accounting.subcontractor_number IS NULL;
COMMENT ON COLUMN supplier_accounting.cmr_number IS NULL;
COMMENT ON COLUMN supplier_accounting.need_credit_invoice IS NULL;
COMMENT ON COLUMN supplier_accounting.damage_count IS NULL;
COMMENT ON COLUMN supplier_accounting.damage_invoice_number IS NULL;
COMMENT ON COLUMN supplier_accounting.damage_invoice_number_from_client IS NULL;

COMMENT ON COLUMN supplier_accounting_credit.order_id IS NULL;
COMMENT ON COLUMN supplier_accounting_credit.invoice_number IS NULL;
COMMENT ON COLUMN supplier_accounting_credit.invoice_date IS NULL;

COMMENT ON COLUMN client_accounting.order_id IS NULL;
COMMENT ON COLUMN client_accounting.invoice_number IS NULL;

COMMENT ON COLUMN planning_entries.id IS NULL;
COMMENT ON COLUMN planning_entries.vehicle_id IS NULL;
COMMENT ON COLUMN planning_entries.address IS NULL;
COMMENT ON COLUMN planning_entries.note IS NULL;
COMMENT ON COLUMN planning_entries.assigned_at IS NULL;
COMMENT ON COLUMN planning_entries.created_by_id IS NULL;
COMMENT ON COLUMN planning_entries.created_at IS NULL;
COMMENT ON COLUMN planning_entries.updated_at IS NULL;

COMMENT ON COLUMN routes.id IS NULL;
COMMENT ON COLUMN routes.order_id IS NULL;
COMMENT ON COLUMN routes.corrected_stops IS NULL;
COMMENT ON COLUMN routes.corrected_geometry IS NULL;
COMMENT ON COLUMN routes.corrected_by_id IS NULL;
COMMENT ON COLUMN routes.corrected_at IS NULL;
COMMENT ON COLUMN routes.created_at IS NULL;
COMMENT ON COLUMN routes.updated_at IS NULL;

COMMENT ON COLUMN route_cache.id IS NULL;
COMMENT ON COLUMN route_cache.provider IS NULL;
COMMENT ON COLUMN route_cache.computed_at IS NULL;

COMMENT ON COLUMN damages.id IS NULL;
COMMENT ON COLUMN damages.order_id IS NULL;
COMMENT ON COLUMN damages.status IS NULL;
COMMENT ON COLUMN damages.damage_date IS NULL;
COMMENT ON COLUMN damages.driver_name IS NULL;
COMMENT ON COLUMN damages.plate_number IS NULL;
COMMENT ON COLUMN damages.client_id IS NULL;
COMMENT ON COLUMN damages.supplier_id IS NULL;
COMMENT ON COLUMN damages.client_invoice_date IS NULL;
COMMENT ON COLUMN damages.own_invoice_date IS NULL;
COMMENT ON COLUMN damages.created_by_id IS NULL;
COMMENT ON COLUMN damages.created_at IS NULL;
COMMENT ON COLUMN damages.updated_at IS NULL;

COMMENT ON COLUMN damage_vins.id IS NULL;
COMMENT ON COLUMN damage_vins.damage_id IS NULL;
COMMENT ON COLUMN damage_vins.loading_address IS NULL;
COMMENT ON COLUMN damage_vins.unloading_address IS NULL;

COMMENT ON COLUMN damage_files.id IS NULL;
COMMENT ON COLUMN damage_files.damage_id IS NULL;
COMMENT ON COLUMN damage_files.content_type IS NULL;
COMMENT ON COLUMN damage_files.uploaded_by_id IS NULL;
COMMENT ON COLUMN damage_files.created_at IS NULL;

COMMENT ON COLUMN invoice_series.id IS NULL;
COMMENT ON COLUMN invoice_series.kind IS NULL;
COMMENT ON COLUMN invoice_series.serie IS NULL;

COMMENT ON COLUMN invoices.id IS NULL;
COMMENT ON COLUMN invoices.invoice_type IS NULL;
COMMENT ON COLUMN invoices.serie IS NULL;
COMMENT ON COLUMN invoices.number IS NULL;
COMMENT ON COLUMN invoices.date IS NULL;
COMMENT ON COLUMN invoices.payment_due_date IS NULL;
COMMENT ON COLUMN invoices.author_id IS NULL;
COMMENT ON COLUMN invoices.category IS NULL;
COMMENT ON COLUMN invoices.client_manager_id IS NULL;
COMMENT ON COLUMN invoices.currency IS NULL;
COMMENT ON COLUMN invoices.subject IS NULL;
COMMENT ON COLUMN invoices.sent_at IS NULL;
COMMENT ON COLUMN invoices.archived_at IS NULL;
COMMENT ON COLUMN invoices.cancelled_at IS NULL;
COMMENT ON COLUMN invoices.created_at IS NULL;
COMMENT ON COLUMN invoices.updated_at IS NULL;

COMMENT ON COLUMN invoice_lines.id IS NULL;
COMMENT ON COLUMN invoice_lines.invoice_id IS NULL;
COMMENT ON COLUMN invoice_lines.name IS NULL;

COMMENT ON COLUMN invoice_orders.invoice_id IS NULL;
COMMENT ON COLUMN invoice_orders.order_id IS NULL;

COMMENT ON COLUMN accounting_exports.id IS NULL;
COMMENT ON COLUMN accounting_exports.kind IS NULL;
COMMENT ON COLUMN accounting_exports.user_id IS NULL;
COMMENT ON COLUMN accounting_exports.exported_at IS NULL;

COMMENT ON COLUMN settlements.id IS NULL;
COMMENT ON COLUMN settlements.supplier_id IS NULL;
COMMENT ON COLUMN settlements.serie IS NULL;
COMMENT ON COLUMN settlements.supplier_invoice_number IS NULL;
COMMENT ON COLUMN settlements.supplier_invoice_date IS NULL;
COMMENT ON COLUMN settlements.subcontractor_number IS NULL;
COMMENT ON COLUMN settlements.payment_due_date IS NULL;
COMMENT ON COLUMN settlements.cmr_number IS NULL;
COMMENT ON COLUMN settlements.category IS NULL;
COMMENT ON COLUMN settlements.archived_at IS NULL;
COMMENT ON COLUMN settlements.created_by_id IS NULL;
COMMENT ON COLUMN settlements.created_at IS NULL;
COMMENT ON COLUMN settlements.updated_at IS NULL;

COMMENT ON COLUMN settlement_lines.id IS NULL;
COMMENT ON COLUMN settlement_lines.settlement_id IS NULL;
COMMENT ON COLUMN settlement_lines.order_id IS NULL;
COMMENT ON COLUMN settlement_lines.damage_invoice_number IS NULL;
COMMENT ON COLUMN settlement_lines.damage_invoice_number_from_client IS NULL;

COMMENT ON COLUMN payment_imports.id IS NULL;
COMMENT ON COLUMN payment_imports.status IS NULL;
COMMENT ON COLUMN payment_imports.name IS NULL;
COMMENT ON COLUMN payment_imports.content_type IS NULL;
COMMENT ON COLUMN payment_imports.payments_count IS NULL;
COMMENT ON COLUMN payment_imports.imported_payments_count IS NULL;
COMMENT ON COLUMN payment_imports.duplicates_count IS NULL;
COMMENT ON COLUMN payment_imports.missing_invoice_data_count IS NULL;
COMMENT ON COLUMN payment_imports.invoice_not_found_count IS NULL;
COMMENT ON COLUMN payment_imports.created_by_id IS NULL;
COMMENT ON COLUMN payment_imports.created_at IS NULL;
COMMENT ON COLUMN payment_imports.finished_at IS NULL;

COMMENT ON COLUMN payment_import_items.id IS NULL;
COMMENT ON COLUMN payment_import_items.payment_import_id IS NULL;
COMMENT ON COLUMN payment_import_items.payment_date IS NULL;
COMMENT ON COLUMN payment_import_items.payer_name IS NULL;
COMMENT ON COLUMN payment_import_items.payer_iban IS NULL;
COMMENT ON COLUMN payment_import_items.own_iban IS NULL;
COMMENT ON COLUMN payment_import_items.bank_reference IS NULL;
COMMENT ON COLUMN payment_import_items.client_id IS NULL;
COMMENT ON COLUMN payment_import_items.decided_by_id IS NULL;
COMMENT ON COLUMN payment_import_items.decided_at IS NULL;

COMMENT ON COLUMN payments.id IS NULL;
COMMENT ON COLUMN payments.invoice_id IS NULL;
COMMENT ON COLUMN payments.payment_import_item_id IS NULL;
COMMENT ON COLUMN payments.payment_date IS NULL;
COMMENT ON COLUMN payments.created_by_id IS NULL;
COMMENT ON COLUMN payments.created_at IS NULL;

COMMENT ON COLUMN agreements.id IS NULL;
COMMENT ON COLUMN agreements.supplier_id IS NULL;
COMMENT ON COLUMN agreements.subject IS NULL;
COMMENT ON COLUMN agreements.sent_by_id IS NULL;
COMMENT ON COLUMN agreements.sent_at IS NULL;

COMMENT ON COLUMN agreement_orders.agreement_id IS NULL;
COMMENT ON COLUMN agreement_orders.order_id IS NULL;

COMMENT ON COLUMN offers.id IS NULL;
COMMENT ON COLUMN offers.subject IS NULL;
COMMENT ON COLUMN offers.loading_date IS NULL;
COMMENT ON COLUMN offers.currency IS NULL;
COMMENT ON COLUMN offers.received_at IS NULL;
COMMENT ON COLUMN offers.created_at IS NULL;

COMMENT ON COLUMN outbox.id IS NULL;
COMMENT ON COLUMN outbox.from_name IS NULL;
COMMENT ON COLUMN outbox.subject IS NULL;
COMMENT ON COLUMN outbox.html_body IS NULL;
COMMENT ON COLUMN outbox.text_body IS NULL;
COMMENT ON COLUMN outbox.attempts IS NULL;
COMMENT ON COLUMN outbox.last_error IS NULL;
COMMENT ON COLUMN outbox.created_by_id IS NULL;
COMMENT ON COLUMN outbox.created_at IS NULL;
COMMENT ON COLUMN outbox.sent_at IS NULL;

COMMENT ON COLUMN public_links.id IS NULL;
COMMENT ON COLUMN public_links.purpose IS NULL;
COMMENT ON COLUMN public_links.user_id IS NULL;
COMMENT ON COLUMN public_links.order_id IS NULL;
COMMENT ON COLUMN public_links.storage_key IS NULL;
COMMENT ON COLUMN public_links.file_name IS NULL;
COMMENT ON COLUMN public_links.expires_at IS NULL;
COMMENT ON COLUMN public_links.revoked_at IS NULL;
COMMENT ON COLUMN public_links.created_by_id IS NULL;
COMMENT ON COLUMN public_links.created_at IS NULL;

COMMENT ON COLUMN number_sequences.next_value IS NULL;

COMMENT ON COLUMN idempotency_keys.user_id IS NULL;
COMMENT ON COLUMN idempotency_keys.created_at IS NULL;
COMMENT ON COLUMN idempotency_keys.expires_at IS NULL;
