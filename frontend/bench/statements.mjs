/**
 * The statements that PostgreSQL runs for a call, read from its log, and the same ones again by
 * pgbench: what the call would cost if there were nothing but its database work.
 */
import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { URL } from 'node:url';
import { median } from './figures.mjs';

/** A line of the log that begins an entry: when, process, login, database, what. */
const ENTRY = /^\S+ \S+ UTC \[(\d+)\] \S+@(\S+) (LOG|DETAIL): {2}(.*)$/;
const STATEMENT = /^(?:statement|execute [^:]+): (.*)$/s;
const PARAMETER = /\$(\d+) = (NULL|'(?:[^']|'')*')/g;
/** What opens a transaction, or belongs to its end: the server sends each side in one message. */
const OPENS = /^(BEGIN|SET LOCAL )/;
const ENDS = /^(COMMIT|ROLLBACK)$/;

export class Statements {
  /**
   * @param services the program that has the test cluster
   * @param database the URL of the server's database, which exists only for this
   * @param folder for files that exist only for now
   */
  constructor(services, database, folder) {
    this.services = services;
    this.database = database;
    this.name = new URL(database).pathname.slice(1);
    this.folder = folder;
    this.log = this.run('log').trim();
  }

  run(command, ...more) {
    return execFileSync(this.services, [command, 'test', ...more], { encoding: 'utf8' });
  }

  /** Whether PostgreSQL writes every statement into its log; off when nothing is being read. */
  async logAll(isOn) {
    const setting = isOn ? "SET log_statement = 'all'" : 'RESET log_statement';
    for (const statement of [`ALTER SYSTEM ${setting}`, 'SELECT pg_reload_conf()'])
      this.run('superuser-psql', '--dbname', 'postgres', '--output', '/dev/null', '-c', statement);
    // Sessions learn of it with their next statement after the signal.
    await wait(200);
  }

  /** The statements of what `act` does, in their order, with their parameters in place. */
  async of(act) {
    const file = openSync(this.log, 'r');
    try {
      const from = fstatSync(file).size;
      await act();
      // The end of a transaction may be sent after the answer.
      await wait(15);
      const written = Buffer.alloc(fstatSync(file).size - from);
      readSync(file, written, 0, written.length, from);
      return readLog(written.toString(), this.name);
    } finally {
      closeSync(file);
    }
  }

  /**
   * What makes the row that `statements` created again and again the same one: it is taken out of
   * the database, and its id is the next.
   * @param schema of the company
   * @param table that the row is in
   */
  createsAgain(schema, table, id) {
    const remove = `
      DO $$ DECLARE part record; BEGIN
        SET LOCAL session_replication_role = replica;
        FOR part IN SELECT conrelid::regclass AS name, attname AS key FROM pg_constraint
          JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
          WHERE confrelid = '"${schema}".${table}'::regclass AND contype = 'f' AND cardinality(conkey) = 1
        LOOP EXECUTE format('DELETE FROM %s WHERE %I = ${id}', part.name, part.key); END LOOP;
        DELETE FROM "${schema}".${table} WHERE id = ${id};
        GRANT USAGE ON SCHEMA "${schema}" TO ${new URL(this.database).username};
        GRANT UPDATE ON SEQUENCE "${schema}".${table}_id_seq TO ${new URL(this.database).username};
      END $$`;
    this.run('superuser-psql', '--dbname', this.name, '--output', '/dev/null', '-c', remove);
    return `SELECT setval('"${schema}".${table}_id_seq', ${id}, false)`;
  }

  /** New rows get ids after those that are there, whatever `createsAgain` has set. */
  continueIds(schema, table) {
    const advance = `SELECT setval('"${schema}".${table}_id_seq', max(id)) FROM "${schema}".${table}`;
    this.run('superuser-psql', '--dbname', this.name, '--output', '/dev/null', '-c', advance);
  }

  /**
   * How long `statements` take, in milliseconds, at the median of `runs`.
   * @param keeps false rolls back what they write, so that they can run again
   */
  again(statements, runs, keeps) {
    const script = join(this.folder, 'statements.sql');
    writeFileSync(script, asScript(statements, keeps));
    execFileSync('sh', ['-c', 'rm -f "$0".*', join(this.folder, 'again')]);
    const options = ['--no-vacuum', '--protocol', 'prepared', '--transactions', String(runs)];
    const log = ['--log', '--log-prefix', join(this.folder, 'again')];
    const told = execFileSync('pgbench', [...options, ...log, '--file', script, this.database], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (!told.includes(`${runs}/${runs}`)) throw new Error(told);
    const lines = execFileSync('sh', ['-c', 'cat "$0".*', join(this.folder, 'again')], {
      encoding: 'utf8',
    });
    const [first, ...rest] = lines.trim().split('\n');
    // The first one also prepares the statements.
    const times = (rest.length > 0 ? rest : [first]).map((line) => Number(line.split(' ')[2]));
    return median(times) / 1000;
  }
}

function readLog(text, database) {
  const entries = [];
  for (const line of text.split('\n')) {
    const [, process, where, kind, content] = ENTRY.exec(line) ?? [];
    if (where === database) entries.push({ process, kind, content });
    else if (where === undefined && line.startsWith('\t') && entries.length > 0)
      entries.at(-1).content += `\n${line.slice(1)}`;
  }
  // The end of a transaction that only reads may come after the beginning of the next one, which has another
  // connection. So each stays together, in the order in which they began.
  const transactions = [];
  const present = new Map();
  const of = (process, begins) => {
    if (begins || !present.has(process)) {
      present.set(process, []);
      transactions.push(present.get(process));
    }
    return present.get(process);
  };
  for (const { process, kind, content } of entries) {
    if (kind === 'DETAIL') {
      const values = new Map([...content.matchAll(PARAMETER)].map(([, n, value]) => [n, value]));
      const statements = of(process, false);
      const statement = statements.pop() ?? '';
      statements.push(statement.replace(/\$(\d+)/g, (whole, n) => values.get(n) ?? whole));
    } else {
      const statement = STATEMENT.exec(content)?.[1];
      for (const each of statement ? eachOf(statement.trim()) : [])
        of(process, each.startsWith('BEGIN')).push(each);
    }
  }
  return transactions.flat();
}

/** The log has what is sent in one message without parameters as one entry. */
const eachOf = (message) =>
  /^(BEGIN|COMMIT|ROLLBACK)\b/.test(message)
    ? message.split(/;\s*/).filter(Boolean)
    : [message.replace(/;$/, '')];

/** pgbench takes `:alnum` in a pattern for a variable of its own. */
const withoutColons = (statement) =>
  statement.replaceAll('[^[:alnum:]]', String.raw`\W`).replaceAll('[[:alnum:]]', String.raw`\w`);

function asScript(statements, keeps) {
  const lines = [];
  let isPiped = false;
  const pipe = (on) => {
    if (on !== isPiped) lines.push(on ? '\\startpipeline' : '\\endpipeline');
    isPiped = on;
  };
  for (const statement of statements) {
    const ends = ENDS.test(statement);
    if (statement.startsWith('BEGIN')) pipe(false);
    pipe(OPENS.test(statement) || ends || statement.startsWith('SELECT current_user'));
    lines.push(`${ends && !keeps ? 'ROLLBACK' : withoutColons(statement)};`);
  }
  pipe(false);
  return `${lines.join('\n')}\n`;
}
