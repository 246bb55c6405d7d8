/** Converts a rich text between the stored document (the editor's JSON) and the HTML of a form. */
import { generateHTML, generateJSON, getSchema, type JSONContent } from '@tiptap/core';
import { extensionsFor } from './extensions';

/** The schema with variables, which includes the other one. */
const EXTENSIONS = extensionsFor([]);
const SCHEMA = getSchema(EXTENSIONS);

export type RichDocument = JSONContent;

/** HTML -> document; drops what the schema does not know. */
export function documentFromHtml(html: string): RichDocument {
  return generateJSON(html, EXTENSIONS) as RichDocument;
}

/** Document -> HTML; drops what the schema does not know. */
export function htmlFromDocument(content: RichDocument): string {
  const [known] = onlyKnown(content);
  return known ? generateHTML(known, EXTENSIONS) : '';
}

/** Removes unknown marks and nodes; the children of an unknown node stay. */
function onlyKnown(node: RichDocument): RichDocument[] {
  const content = (node.content ?? []).flatMap(onlyKnown);
  if (!node.type || !(node.type in SCHEMA.nodes)) return content;
  const marks = node.marks?.filter(({ type }) => type in SCHEMA.marks);
  return [{ ...node, ...(node.content && { content }), ...(marks && { marks }) }];
}
