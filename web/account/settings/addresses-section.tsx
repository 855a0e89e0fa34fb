import { MapPin } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

export function AddressesSection() {
  return (
    <Section title="Addresses" description="Where your orders go. The checkout begins with your default address.">
      <ButtonLink to="/profile/addresses" variant="secondary">
        <MapPin aria-hidden className="size-4.5" /> Manage Saved Addresses
      </ButtonLink>
    </Section>
  )
}
