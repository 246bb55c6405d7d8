/** The files that ask the bank to pay carriers: the list, or what is in the one with the id of the address. */
import { useParams } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { listScreen } from '@/components/list-page/list-screen';
import { NoPermission } from '@/components/no-permission';
import { maySee } from '@/freight/accounting/permissions';
import { FileContents } from './file-contents';
import { FILES } from './files-table';

const FileList = listScreen(FILES);

export function Component() {
  const { id } = useParams();
  const { user, isAdministrator, can } = useCurrentUser();
  if (id === undefined) return <FileList />;
  if (!user) return <DelayedSkeleton rows={8} />;
  if (!maySee({ isAdministrator, can })) return <NoPermission />;
  return <FileContents key={id} id={Number(id)} />;
}
