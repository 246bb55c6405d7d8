DROP TABLE accounting_exports;
DROP TABLE invoice_orders;
DROP TABLE invoice_lines;
DROP TABLE invoices;
DROP TABLE invoice_series;
