/** The files of the base map. */

declare const MAP_DATA: string;

const fetched = new Map<string, Promise<unknown>>();

/** Each file once; one that failed is asked for again by the next map. */
export function readMapFile<File>(name: string): Promise<File> {
  let file = fetched.get(name);
  if (!file) {
    file = fetch(`${MAP_DATA}/${name}`).then((answer) => {
      if (!answer.ok) throw new Error(`${name}: ${String(answer.status)}`);
      return answer.json();
    });
    file.catch(() => fetched.delete(name));
    fetched.set(name, file);
  }
  return file as Promise<File>;
}
