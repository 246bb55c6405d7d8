import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from '@/components/fields/address-field';
import { Dialog } from '@/components/dialog';
import { usePlaces } from '@/freight/lookups';
import type { LatLng } from '@/freight/route-map/points';
import { NO_ADDRESS } from '@/lib/address';

interface PointDialogProps {
  title: string;
  onChosen: (at: LatLng, address: string) => void;
  onClose: () => void;
}

/** Finds a place by its name, for those who do not drag. */
export function PointDialog({ title, onChosen, onClose }: PointDialogProps) {
  const { t } = useTranslation(['routes', 'planning']);
  const search = usePlaces(t('routes:addressBook'));
  const [value, setValue] = useState(NO_ADDRESS);
  return (
    <Dialog opened atTop title={title} onClose={onClose}>
      <AddressField
        label={t('routes:place')}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        search={search}
        onTaken={({ address, latitude, longitude }) => {
          onChosen({ lat: latitude, lng: longitude }, address);
          onClose();
        }}
      />
    </Dialog>
  );
}
