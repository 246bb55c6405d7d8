/** A mail of a local run. */
export interface Mail {
  readonly file: string;
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number;
  /** The sender's name, or else the address. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names of the attached files. */
  readonly attachments: readonly string[];
  readonly links: readonly string[];
  /** The code to type in, if there is one. */
  readonly code: string | null;
}

export function readMails(folder: string): Promise<Mail[]>;
