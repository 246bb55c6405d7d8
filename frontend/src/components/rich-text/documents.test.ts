import { expect, it } from 'vitest';
import { documentFromHtml, htmlFromDocument } from './documents';

it.each([
  '<p>Dear <strong>carrier</strong></p><ul><li><p>one</p></li></ul>',
  '<h2>1. Price</h2><p><span data-variable="price_net">Freight</span> &amp; more</p><hr>',
  '<p><a href="https://example.com">site</a><br>next</p><blockquote><p>q</p></blockquote>',
])('goes to a document and back: %s', (html) => {
  expect(htmlFromDocument(documentFromHtml(html))).toBe(html);
});

it('drops what the schema does not know, wherever it comes from', () => {
  const html = htmlFromDocument({
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
      {
        type: 'figure',
        content: [
          {
            type: 'paragraph',
            attrs: { onclick: 'alert(1)', style: 'color:red' },
            content: [
              { type: 'text', text: '<img src=x onerror=alert(1)>', marks: [{ type: 'evil' }] },
              {
                type: 'text',
                text: 'link',
                marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt;<a href="">link</a></p>');
  expect(documentFromHtml(html)).toMatchObject({
    content: [{ type: 'paragraph', content: [{ type: 'text' }] }],
  });
});

it('reads nothing as nothing', () => {
  expect(htmlFromDocument({ type: 'doc' })).toBe('');
  expect(htmlFromDocument({})).toBe('');
});
