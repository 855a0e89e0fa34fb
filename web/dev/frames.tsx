import { Blocks, MailCheck, PackageSearch, ShieldCheck, Store, Truck } from 'lucide-react'
import { rupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { AreaShell, WelcomeBar } from '#web/ui/area-shell.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BillingAddress } from '#web/ui/billing-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FiguresTime } from '#web/ui/figures-time.tsx'
import { Money } from '#web/ui/money.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { SplitCard } from '#web/ui/split-card.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { Example, Side } from './group.tsx'

const CATEGORIES = ['vegetables', 'fruits', 'pulses', 'rice', 'spices']
const AN_ADDRESS = {
  ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'ayesha@mandi.test' },
  ...{ address: '7 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000' },
}
const MOODS = ['success', 'warning', 'info'] as const

export function Marks() {
  return (
    <>
      <Example name="Avatar: two words, one, none">
        <Side>
          <Avatar name="Ayesha Khan" />
          <Avatar name="hamza" />
          <Avatar name="" />
        </Side>
      </Example>
      <Example name="Money: whole, with paise, large">
        <Side>
          <Money amount={rupees(250)} />
          <Money amount={rupees(1250.5)} />
          <Money amount={rupees(1_245_000)} className="font-bold" />
        </Side>
      </Example>
      <Example name="Time of figures">
        <FiguresTime at="2026-11-20T05:42:00Z" />
      </Example>
      <Example name="Picture: small, large">
        <Side>
          <Picture src={NO_PICTURE} alt="" className="size-12" />
          <Picture src={NO_PICTURE} alt="" className="size-20" />
        </Side>
      </Example>
      <Example name="Product picture: each category, no category">
        <Side>
          {[...CATEGORIES, undefined].map((category) => (
            <ProductPicture key={category ?? ''} src={NO_PICTURE} alt="" category={category} className="size-20" />
          ))}
        </Side>
      </Example>
    </>
  )
}

export function Cards() {
  return (
    <>
      <Example name="Billing address">
        <BillingAddress order={AN_ADDRESS} action={<Button size="small">Correct address</Button>} />
      </Example>
      <Example name="Card">
        <Card className="p-5">A raised card for one subject.</Card>
      </Example>
      <Example name="Stat card: plain, with a link and a detail">
        <div className="grid gap-4 sm:grid-cols-2">
          <StatCard label="Orders" value={12} />
          <StatCard label="Products" value="1,204" icon={<PackageSearch />} hint="3 of them sold out" to="/shop" />
        </div>
      </Example>
      <Example name="Section: with a badge" isWide>
        <Section
          title="Two-step login"
          badge={<Badge tone="success">On</Badge>}
          description="A code in addition to the password."
        >
          <Button variant="secondary">Turn off</Button>
        </Section>
      </Example>
      {MOODS.map((tone) => (
        <Example key={tone} name={`Centred card: ${tone}`}>
          <CentredCard icon={<MailCheck />} tone={tone} title="Check your email" description="We have sent you a link.">
            <Button block>Open the mailbox</Button>
          </CentredCard>
        </Example>
      ))}
      <Example name="Split card: only the form below 1024 pixels" isWide>
        <SplitCard
          heading="Sell to all of Pakistan"
          gains={[
            { icon: <Store />, text: 'Your own shop' },
            { icon: <Truck />, text: 'You control the delivery' },
            { icon: <ShieldCheck />, text: 'Safe payments' },
          ]}
        >
          <TextField label="Business name" />
        </SplitCard>
      </Example>
    </>
  )
}

export function Frames() {
  return (
    <>
      <Example name="Page header: with actions" isWide>
        <PageHeader title="Orders" actions={<Button variant="secondary">Download</Button>}>
          Orders from your customers.
        </PageHeader>
      </Example>
      <Example name="Back link: above the page header">
        <BackLink to="/dev/ui">All orders</BackLink>
      </Example>
      <Example name="Welcome bar" isWide>
        <WelcomeBar name="Ayesha Khan" onLogout={() => {}} />
      </Example>
      <Example name="Area shell" isWide>
        <AreaShell
          label="Sample area"
          name="Ayesha Khan"
          links={[
            { to: '/dev/ui', label: 'Home', icon: <Blocks /> },
            { to: '/shop', label: 'Shop', icon: <Store /> },
          ]}
          onLogout={() => {}}
        >
          <Card className="p-5">The screen.</Card>
        </AreaShell>
      </Example>
    </>
  )
}
