import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { SellerProfile } from '#contract/sellers.ts'
import { translatedReason } from '#web/api/reason.ts'
import { usePictureUpload } from '#web/identity/pictures/picture-upload.ts'
import { pageText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { useSaveProfile } from '../profile.ts'

/** The form for the business image, with a preview. */
export function PictureForm({ profile }: { profile: SellerProfile }) {
  const t = useText()
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const uploadOnce = usePictureUpload('seller-images')
  const saving = useSaveProfile()
  const uploading = useMutation({
    mutationFn: uploadOnce,
    onError: (error) =>
      setFault(pageText()(areaMessages.sellers.imageUploadFailed, { message: translatedReason(error) })),
    onSuccess: (profile_picture) => saving.mutate({ profile_picture }, { onSuccess: () => setChosen(null) }),
  })

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{t('Picture')}</h2>
      <PictureField
        label={t('Business image')}
        crops
        value={chosen ?? profile.profile_picture}
        onSelect={() => setFault(undefined)}
        onChange={setChosen}
        onRefuse={setFault}
        error={fault}
      />
      <Button
        className="mt-5"
        disabled={!chosen}
        isBusy={uploading.isPending || saving.isPending}
        busyLabel={t('Saving...')}
        onClick={() => chosen && uploading.mutate(chosen)}
      >
        {t('Save picture')}
      </Button>
    </Card>
  )
}
