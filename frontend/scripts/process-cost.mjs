/** What a process and all its children cost, read from /proc (proc(5)). */
import { readFileSync, readdirSync } from 'node:fs';

/** Processes and their threads end while they are read: what has ended answers nothing. */
function ifStillThere(read) {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

const statOf = (pid) => ifStillThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));

function childrenOf(pid) {
  const threads = ifStillThere(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap((thread) => {
    const file = `/proc/${pid}/task/${thread}/children`;
    const children = ifStillThere(() => readFileSync(file, 'utf8')) ?? '';
    return children.split(' ').filter(Boolean);
  });
}

/** CPU seconds and megabytes, with the CPU seconds of children that have ended. Nothing for no process. */
export function costOf(pid) {
  const stat = statOf(pid);
  if (stat === undefined) return { cpu: 0, memory: 0 };
  // After the name, which may contain blanks: the state is field 3, times are 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const below = childrenOf(pid).map(costOf);
  return {
    cpu: below.reduce((sum, { cpu }) => sum + cpu, ticks / 100),
    memory: below.reduce((sum, { memory }) => sum + memory, (Number(fields[21]) * 4096) / 2 ** 20),
  };
}
