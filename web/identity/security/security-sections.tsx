import { DevicesSection } from './devices-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { StaffViewsSection } from './staff-views-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The security sections of the settings page. Customers, sellers and admins have the same sections. */
export function SecuritySections() {
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <IdentitiesSection />
      <DevicesSection />
      <StaffViewsSection />
    </>
  )
}
