import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedIn } from '@/api/session';
import { writeToken } from '@/api/session-token';
import { usePageTitle } from '@/components/page-title';
import { followUserLanguage } from '@/lib/languages';
import { useAppDispatch } from '@/lib/redux';
import { VisitorPage } from '@/components/visitor-page/visitor-page';
import { SignInSteps } from './sign-in-steps';

export function Component() {
  const { t } = useTranslation('session');
  const dispatch = useAppDispatch();
  const [isCode, setIsCode] = useState(false);
  const title = isCode ? t('twoFactorTitle') : t('title');
  usePageTitle(title, false);
  return (
    <VisitorPage title={title}>
      <SignInSteps
        onStep={setIsCode}
        onSession={async ({ token, user }) => {
          writeToken(token);
          // The next page is drawn in the person's language from the start. Texts that cannot be loaded
          // must not keep anybody out.
          await followUserLanguage(user.language).catch(() => undefined);
          // The route guard goes on to the start page.
          dispatch(signedIn());
        }}
      />
    </VisitorPage>
  );
}
