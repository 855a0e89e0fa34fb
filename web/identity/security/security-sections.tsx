import { DevicesSection } from './devices-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** How an account is protected, the same for customers, sellers and admins. */
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
