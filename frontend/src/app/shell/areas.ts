/** The frames of screens that belong together, in one download: each is a few lines around the same tabs. */
export { Component as InvoicesArea } from './invoices-area';
export { Component as SettingsArea } from './settings-area';
