import { useMemo } from 'react';
import { FilePreview } from '@/components/fields/file-preview';
import { readsFile } from '@/components/fields/reads-file';

interface PdfPreviewProps {
  /** The name that it is saved under, without its ending. */
  name: string;
  /** A lazy query of RTK Query for the PDF of this id. */
  ask: (of: { id: number }) => { abort: () => void; unwrap: () => Promise<unknown> };
  id: number;
  onClose: () => void;
}

/** A PDF of the server over the page. */
export function PdfPreview({ name, ask, id, onClose }: PdfPreviewProps) {
  const opened = useMemo(() => {
    const file = { name: `${name}.pdf`, content_type: 'application/pdf', size: 0 };
    const read = readsFile(() => ask({ id }));
    return {
      name: file.name,
      type: file.content_type,
      read: (signal: AbortSignal) => read(file, signal),
    };
  }, [ask, id, name]);
  return <FilePreview opened={opened} onClose={onClose} />;
}
