-- The initial data of a new company. Running it again does not overwrite anything the company has changed.

INSERT INTO role_permissions (role, permission) VALUES
    ('administrator', 'profit view'),
    ('administrator', 'order view'),
    ('administrator', 'order export'),
    ('administrator', 'order delete'),
    ('administrator', 'invoice view'),
    ('administrator', 'invoice export'),
    ('administrator', 'edit invoice number'),
    ('administrator', 'contacts own view'),
    ('administrator', 'contacts all view'),
    ('administrator', 'contacts own delete'),
    ('administrator', 'contacts all delete'),
    ('owner', 'profit view'),
    ('owner', 'order view'),
    ('owner', 'order export'),
    ('owner', 'invoice view'),
    ('owner', 'invoice export'),
    ('owner', 'contacts all view'),
    ('manager', 'order view'),
    ('manager', 'invoice view'),
    ('manager', 'contacts all view'),
    ('manager', 'contacts own delete'),
    ('planner', 'order view'),
    ('planner', 'contacts own view'),
    ('accounting', 'order view'),
    ('accounting', 'order export'),
    ('accounting', 'invoice view'),
    ('accounting', 'invoice export'),
    ('accounting', 'edit invoice number'),
    ('accounting', 'contacts all view')
ON CONFLICT DO NOTHING;

-- Prices are strings in euros: per litre and per kilometre.
INSERT INTO settings (key, value) VALUES
    ('FUEL_PRICE', '"1.180"'),
    ('ROAD_TAX', '"0.190"'),
    ('TIME_ZONE', '"Europe/Vilnius"'),
    ('ENABLE_2FA', 'false'),
    ('ALLOWED_LOGIN_IPS', '[]'),
    ('DEBETAS_CONFIG', '{"divisions": [
        {"id": 1, "title": "Transport-expedition", "invoice_code": "1", "settlement_code": "1"},
        {"id": 3, "title": "Own transport flatbed trucks", "invoice_code": "3", "settlement_code": "3"},
        {"id": 25, "title": "Tautliners", "invoice_code": "25", "settlement_code": "25"},
        {"id": 4, "title": "Division 4", "invoice_code": "4", "settlement_code": "4"}]}')
ON CONFLICT DO NOTHING;

INSERT INTO invoice_series (kind, serie) VALUES
    ('normal', 'FLL1'),
    ('credit', 'KFLL1')
ON CONFLICT DO NOTHING;

INSERT INTO company_profile (name) VALUES ('')
ON CONFLICT DO NOTHING;
