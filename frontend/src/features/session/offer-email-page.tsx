/** The page behind the link to a new address for offers (money specification, section 2.10). */
import { useTranslation } from 'react-i18next';
import { LinkAction } from '@/components/visitor-page/link-action';
import { VisitorPage } from '@/components/visitor-page/visitor-page';
import { usePageTitle } from '@/components/page-title';
import { useVerifyOfferEmailMutation } from '@/api/generated/settings';

export function Component() {
  const { t } = useTranslation('session');
  const [verify] = useVerifyOfferEmailMutation();
  const title = t('offerEmail.title');
  usePageTitle(title, false);
  return (
    <VisitorPage title={title}>
      <LinkAction
        params={['data', 'signature']}
        explanation={t('offerEmail.explanation')}
        label={t('offerEmail.confirm')}
        act={(link) => {
          const offerEmailLink = { ...link, front_base_url: window.location.origin };
          return verify({ offerEmailLink });
        }}
        done={({ data }) =>
          data.was_confirmed ? t('offerEmail.alreadyVerified') : t('offerEmail.verified')
        }
        invalid={t('offerEmail.invalid')}
      />
    </VisitorPage>
  );
}
