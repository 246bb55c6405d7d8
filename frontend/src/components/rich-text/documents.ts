/** A rich text as a stored document (the JSON of the editor) and as the HTML of a form. */
import { generateHTML, generateJSON, getSchema, type JSONContent } from '@tiptap/core';
import { extensionsFor } from './extensions';

/** With variables: the richer of the two schemas. */
const EXTENSIONS = extensionsFor([]);
const SCHEMA = getSchema(EXTENSIONS);

export type RichDocument = JSONContent;

/** HTML -> document; what the schema does not know is dropped. */
export function documentFromHtml(html: string): RichDocument {
  return generateJSON(html, EXTENSIONS) as RichDocument;
}

/** Document -> HTML; what the schema does not know is dropped. */
export function htmlFromDocument(content: RichDocument): string {
  const [known] = onlyKnown(content);
  return known ? generateHTML(known, EXTENSIONS) : '';
}

/** The node without unknown marks and nodes; an unknown one leaves its children in its place. */
function onlyKnown(node: RichDocument): RichDocument[] {
  const content = (node.content ?? []).flatMap(onlyKnown);
  if (!node.type || !(node.type in SCHEMA.nodes)) return content;
  const marks = node.marks?.filter(({ type }) => type in SCHEMA.marks);
  return [{ ...node, ...(node.content && { content }), ...(marks && { marks }) }];
}
