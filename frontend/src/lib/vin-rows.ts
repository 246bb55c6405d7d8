/** The row of a field of VINs, apart from the others, since few forms have one. */
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { FieldCodec } from './form-codecs';
import { ofText } from './form-rows';
import { readVin, splitVins } from './vin';

/** The VINs of a leg, separated by spaces, commas or new lines. A warning is no error. */
export const vinsCodec: FieldCodec<string, string[]> = z.codec(z.string(), z.array(z.string()), {
  decode: (text, context) => {
    const vins = splitVins(text);
    const bad = vins.map(readVin).find(({ result }) => result === 'error');
    if (bad?.problem) {
      const message = `${bad.vin}: ${i18next.t(`vin:${bad.problem}`)}`;
      context.issues.push({ code: 'custom', message, input: text });
    }
    return vins;
  },
  encode: (vins) => vins.join('\n'),
});

export const vins = ofText(vinsCodec);
