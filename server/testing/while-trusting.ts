import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Runs `work` while this process trusts a certificate, and then removes the certificate. The certificate must not stay
 * trusted, because test files share the process. If two trusted certificates have the same name, OpenSSL may use either
 * of them.
 */
export async function whileTrusting<Result>(certificate: string, work: () => Promise<Result>): Promise<Result> {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, certificate])
  try {
    return await work()
  } finally {
    setDefaultCACertificates(known)
  }
}
