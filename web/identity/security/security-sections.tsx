import { DevicesSection } from './devices-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The security settings of an account, the same for customers, sellers and admins. */
export function SecuritySections() {
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <IdentitiesSection />
      <DevicesSection />
    </>
  )
}
