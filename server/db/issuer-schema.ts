import type { Generated } from 'kysely';
import type { FiscalEnvironment } from '#domain/fiscal/access-key.ts';

/** The tables of what makes a business an issuer of electronic documents, with the conventions of `schema.ts`. */
export interface IssuerSchema {
  /** Rows are only added: a document names the one that its device had, and the latest one counts. */
  sri_settings: {
    id: Generated<number>;
    business_id: number;
    legal_name: string;
    head_office_address: string;
    establishment: string;
    establishment_address: string;
    keeps_accounts: number;
    special_taxpayer: string;
    withholding_agent: string;
    rimpe: 'entrepreneur' | 'popular' | null;
    environment: FiscalEnvironment;
    enabled: number;
    since: string;
  };
  sri_certificates: {
    business_id: number;
    /** The file and its password, sealed with the server's secret. */
    sealed: string;
    subject: string;
    issuer: string;
    valid_from: string;
    valid_until: string;
    since: string;
  };
  /** Each belongs to one device while it is leased; retired ones are never leased again. */
  sri_points: {
    id: Generated<number>;
    business_id: number;
    environment: FiscalEnvironment;
    establishment: string;
    point: string;
    device_id: string;
    state: 'leased' | 'released' | 'retired';
    first_number: number;
    since: string;
    reason: string | null;
  };
}
