/** Makes what carriers are owed, for the tests of payment files. */
import { makeCarrier, settle } from './carriers';
import type { Company } from './fixtures/company';

/** Accounts of banks that there are not. */
export const OURS = 'LT601010012345678901';
export const CARRIER = 'LT121000011101001000';

/** Gives the company an account to pay from, until the test ends. */
export async function giveAccount(company: Company): Promise<void> {
  await company.remember('company/profile', 'bank_iban');
  await company.call('PATCH', 'company/profile', { bank_iban: OURS });
}

interface Owing {
  /** The carrier's name begins with it. */
  name: string;
  /** The number of its invoice after the serie. */
  number: string;
  /** Cents without VAT of 21 %. */
  billed?: number;
  /** The IBANs of the carrier. */
  accounts?: string[];
}

/** An accepted invoice of a new carrier. */
export async function owe(company: Company, owing: Owing): Promise<void> {
  const { name, number, billed, accounts = [CARRIER] } = owing;
  const orders = await makeCarrier(company, name, 1);
  await settle(company, orders, ['VEZ', number], billed);
  const found = new URLSearchParams({ name: `${name} supplier` });
  const [carrier] = await company.call<{ id: number }[]>('GET', `contacts?${found}`);
  if (!carrier) throw new Error(`there is no carrier ${name}`);
  const path = `contacts/${String(carrier.id)}`;
  const stored = await company.call<object>('GET', path);
  await company.call('PUT', path, { ...stored, bank_accounts: accounts });
}
