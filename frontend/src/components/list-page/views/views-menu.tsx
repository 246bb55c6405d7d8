/** The toolbar's button for saved views, with the name of the one that is open. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '@/api/rows';
import type { ViewedList } from '@/api/generated/types';
import { lazyPart } from '../../lazy-part';
import type { ListScreenState } from '../use-list-screen';
import { isChangedSince, shownIn, viewedPart } from './saved-view';
import type { AskedView } from './views-choices';
import classes from './views.module.css';

const ViewsChoices = lazyPart(() => import(/* webpackPrefetch: true */ './views-choices'));
const ViewDialog = lazyPart(() => import('./view-dialog'));

interface ViewsMenuProps<Found extends Row, Arg extends object> {
  of: ViewedList;
  list: ListScreenState<Found, Arg>;
}

export function ViewsMenu<Found extends Row, Arg extends object>({
  of,
  list,
}: ViewsMenuProps<Found, Arg>) {
  const { t } = useTranslation('views');
  const { table, address, layout, view, leftOut } = list;
  const [asked, setAsked] = useState<AskedView | null>(null);
  const isChanged = view !== undefined && isChangedSince(view, table, address.search, layout);
  const shown = { search: viewedPart(table, address.search), columns: shownIn(layout) };
  const label = view ? t(isChanged ? 'openChanged' : 'openOf', view) : t('open');
  return (
    <>
      <Menu width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          {view ? (
            <Button
              variant="default"
              className={classes.button}
              leftSection={<IconBookmark size={16} aria-hidden />}
              aria-label={label}
            >
              <span className={classes.name}>{view.name}</span>
              {isChanged ? <span aria-hidden>&nbsp;*</span> : null}
            </Button>
          ) : (
            <ActionIcon variant="default" size="input-xs" aria-label={label} title={label}>
              <IconBookmark size={16} aria-hidden />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown className={classes.choices}>
          <ViewsChoices
            of={of}
            view={view}
            isChanged={isChanged}
            isWhole={leftOut.length === 0}
            shown={shown}
            address={address}
            onAsk={setAsked}
            meanwhile={(failure) => failure}
          />
        </Menu.Dropdown>
      </Menu>
      {asked ? (
        <ViewDialog
          of={of}
          asked={asked}
          shown={shown}
          address={address}
          onClose={() => setAsked(null)}
          meanwhile={(failure) => failure}
        />
      ) : null}
    </>
  );
}
