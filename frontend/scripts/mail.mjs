/**
 * The mails of a local run, which are files in a folder. As a program it lists them, newest first:
 *   node scripts/mail.mjs FOLDER [COUNT]
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import PostalMime from 'postal-mime';

/** Every mail in `folder`, newest first; none if there is no such folder. */
export async function readMails(folder) {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const finished = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(finished.map((name) => readOne(join(folder, name))));
  return mails.sort((a, b) => b.writtenAt - a.writtenAt);
}

async function readOne(file) {
  const [{ mtimeMs }, content] = await Promise.all([stat(file), readFile(file)]);
  const mail = await PostalMime.parse(content);
  const text = mail.text ?? '';
  return {
    file,
    writtenAt: mtimeMs,
    from: mail.from?.name || mail.from?.address || '',
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename }) => filename ?? ''),
    links: text.match(/https?:\/\/\S+/g) ?? [],
    // A code stands alone on an indented line.
    code: /^ {4}(\S+)$/m.exec(text)?.[1] ?? null,
  };
}

function describe({ file, writtenAt, from, to, subject, code, links, attachments }) {
  const when = new Date(writtenAt).toISOString().slice(0, 19).replace('T', ' ');
  const details = [
    `from ${from}`,
    ...(code ? [`code ${code}`] : []),
    ...links,
    ...attachments.map((name) => `file ${name}`),
    file,
  ];
  return [`${when}  ${to.join(', ')}  ${subject}`, ...details.map((line) => `    ${line}`)].join(
    '\n',
  );
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const [, , folder, count = '20'] = argv;
  const mails = await readMails(folder);
  const shown = mails.slice(0, Number(count)).map(describe);
  stdout.write(shown.length > 0 ? `${shown.join('\n\n')}\n` : `no mail in ${folder}\n`);
}
