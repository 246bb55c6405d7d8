import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCreateImportMutation } from '@/api/generated/imports';
import type { ImportPayload } from '@/api/generated/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import { holdUnsavedWork } from '@/lib/unsaved-work';
import { keepFile } from './brought-files';

/** Sends a file and goes on to its columns; resolves with why it was refused. */
export function useBringFile() {
  const navigate = useNavigate();
  const [send, { isLoading }] = useCreateImportMutation();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // The file goes on its way on other pages, too; only a reload would lose it.
  useEffect(() => (isLoading ? holdUnsavedWork(null) : undefined), [isLoading]);

  const bring = async (file: File, said: ImportPayload): Promise<string | null> => {
    // The description of the API has no files; a body with one is sent as a form.
    const importPayload = { ...said, file } as ImportPayload;
    const { data, error } = await send({ importPayload });
    if (error) return errorSentences(readApiError(error)).join(' ');
    const { id, kind } = data.data;
    keepFile(id, file);
    // A user who has gone elsewhere finds it among the earlier imports.
    if (!isLeft.current) await navigate(paths.import(kind, id), { replace: true });
    return null;
  };
  return { bring, isLoading };
}
