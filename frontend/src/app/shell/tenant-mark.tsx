import { useState } from 'react';
import type { Tenant } from '@/api/tenant';
import classes from './top-bar.module.css';

/** The company's logo, or its name if there is none or it cannot be shown. */
export function TenantMark({ tenant: { name, logoUrl } }: { tenant: Tenant }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return logoUrl !== null && logoUrl !== brokenUrl ? (
    <img
      className={classes.tenant}
      src={logoUrl}
      alt={name}
      onError={() => setBrokenUrl(logoUrl)}
    />
  ) : (
    <span className={classes.tenantName}>{name}</span>
  );
}
