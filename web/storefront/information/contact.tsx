import { OpeningHours } from '#web/shared/opening-hours.tsx'
import { useStore } from '#web/shared/store.ts'
import { english, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { InformationPage, Section } from './information-page.tsx'
import { informationMeta, pageTextLoader } from './page-text.ts'

const LEAD = english('Write to us at any time, day or night. Call or visit while we are open.')

export const loader = pageTextLoader('contact')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  informationMeta(loaderData, { title: english('Contact'), description: LEAD, path: '/contact', matches })

export default function Contact() {
  const t = useText()
  const { email, phone, address, opening_hours } = useStore()
  return (
    <InformationPage
      title={t('Contact')}
      lead={t(LEAD)}
      fixed={
        <>
          <Card className="p-5 sm:p-7">
            <ContactForm />
          </Card>
          <Section title={t('Call, write or visit')}>
            <ul>
              <li>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              </li>
              <li>
                <a href={`mailto:${email}`}>
                  <bdi>{email}</bdi>
                </a>
              </li>
              <li>
                <bdi>{address}</bdi>
              </li>
            </ul>
          </Section>
          <Section title={t('When we are open')}>
            <ul>
              {opening_hours.map((line) => (
                <li key={line.days}>
                  <OpeningHours {...line} />
                </li>
              ))}
            </ul>
          </Section>
        </>
      }
    />
  )
}
