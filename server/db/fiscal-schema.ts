import type { Generated } from 'kysely';
import type { DocumentType, FiscalEnvironment } from '#domain/fiscal/access-key.ts';
import type { DocumentState } from '#domain/fiscal/fiscal-document.ts';

/** The tables of electronic documents, with the conventions of `schema.ts`. */
export interface FiscalSchema {
  fiscal_documents: {
    id: Generated<number>;
    business_id: number;
    /** Null for a document of no bill, such as one that tries the settings. */
    bill_id: number | null;
    environment: FiscalEnvironment;
    /** 01: invoice, 04: credit note. */
    document_type: DocumentType;
    ruc: string;
    establishment: string;
    point: string;
    sequential: number;
    access_key: string;
    /** The device's time, whose day in Ecuador is in the key. */
    issued_at: string;
    /** The version of the issuer's settings that the device had. */
    settings_id: number;
    state: DocumentState;
    /** JSON of `Content`: what it says beside its number; null where that was wrong. */
    content: string | null;
    /** The file as it is sent, the same bytes at every attempt; null before it is signed. */
    signed_xml: string | null;
    /** The SRI's whole answer that authorizes it. */
    authorization: string | null;
    authorized_at: string | null;
    /** JSON: list of the messages of the SRI's last answer. */
    messages: Generated<string>;
    first_attempt_at: string | null;
    /** When the SRI said that it had it. */
    received_at: string | null;
    /** Of sending, or then of asking for the decision, since the last answer that settled something. */
    attempts: Generated<number>;
    /** Null: at once. */
    next_attempt_at: string | null;
    /** Names the worker that has it until `lease_until`. */
    lease_id: string | null;
    lease_until: string | null;
    created_at: string;
  };
  /** Issuers whose documents wait until a person has put something right. */
  sri_stops: {
    business_id: number;
    /** The SRI's number of the error, or a word of the server's own. */
    identifier: string;
    message: string;
    since: string;
  };
}
