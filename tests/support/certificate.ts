import { generate } from 'selfsigned';

/** Key and certificate in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A fresh self-signed certificate for one host name. */
export async function createCertificate(host: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key: made.private, cert: made.cert };
}
