import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { type BannerForm, bannerForm } from '#contract/home-page.ts'
import { usePictureUpload } from '#web/identity/pictures/picture-upload.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { toForm, useSaveHomePage } from './use-home-page.ts'

type BannerInput = z.input<typeof bannerForm>

export const NEW_BANNER: BannerInput = {
  title: '',
  text: '',
  link: '',
  image_url: null,
  starts_on: null,
  ends_on: null,
}

/** The dialog with the form of a new or existing banner. It stays open if the banner cannot be saved. */
export function BannerDialog({ banner, onClose }: { banner: BannerInput; onClose: () => void }) {
  const t = useText()
  const saving = useSaveHomePage()
  const uploadOnce = usePictureUpload('shop-images')
  const [picture, setPicture] = useState<File | string | null>(banner.image_url ?? null)
  const { register, handleSubmit, formState } = useForm<BannerInput, unknown, BannerForm>({
    resolver: zodResolver(bannerForm),
    defaultValues: banner,
  })
  const { errors } = formState

  function save(entered: BannerForm) {
    saving.mutate(
      async ({ banners }) => {
        const written = { ...entered, image_url: picture && (await uploadOnce(picture)) }
        const others = banners.map(toForm)
        const place = others.findIndex(({ banner_id }) => banner_id !== undefined && banner_id === banner.banner_id)
        return {
          banners: place < 0 ? [...others, written] : others.map((one, index) => (index === place ? written : one)),
        }
      },
      {
        onSuccess: () => {
          pageToast.success(areaMessages.homePage.saved)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={banner.banner_id ? t('Edit banner') : t('Add banner')}>
      <form method="post" noValidate onSubmit={handleSubmit(save)} className="flex flex-col gap-5">
        <TextField label={t('Title')} error={errors.title?.message} {...register('title')} />
        <TextField label={t('Text')} optional error={errors.text?.message} {...register('text')} />
        <TextField
          label={t('Link')}
          hint={t('/shop?category=fruits or https://…')}
          dir="ltr"
          error={errors.link?.message}
          {...register('link')}
        />
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-semibold">
            {t('Picture')} <span className="font-normal text-muted">{t('(optional)')}</span>
          </span>
          <ThumbnailField label={t('Picture of the banner')} value={picture} onChange={setPicture} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('First day')}
            optional
            error={errors.starts_on?.message}
            {...register('starts_on', EMPTY_IS_NULL)}
          />
          <TextField
            type="date"
            label={t('Last day')}
            optional
            error={errors.ends_on?.message}
            {...register('ends_on', EMPTY_IS_NULL)}
          />
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={saving.isPending} busyLabel={t('Saving...')}>
            {t('Save banner')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const EMPTY_IS_NULL = { setValueAs: (day: string | null) => day || null }
