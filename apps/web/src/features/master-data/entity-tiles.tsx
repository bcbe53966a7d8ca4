import type { EntityIcon } from '@worksheet/domain/entities/entity';
import {
  Banknote,
  Box,
  BriefcaseBusiness,
  Building2,
  ClipboardList,
  type LucideIcon,
  MapPin,
  Scale,
  Shapes,
  Truck,
  Wrench,
} from 'lucide-react';
import { t } from 'i18next';
import { Tile } from '#components/tile.tsx';
import type { PageScreen } from '#features/master-data/screen.ts';
import { pageScreens } from '#features/master-data/screens.ts';

const icons: Readonly<Record<EntityIcon, LucideIcon>> = {
  banknote: Banknote,
  box: Box,
  briefcase: BriefcaseBusiness,
  building: Building2,
  'clipboard-list': ClipboardList,
  'map-pin': MapPin,
  scale: Scale,
  shapes: Shapes,
  truck: Truck,
  wrench: Wrench,
};

export function EntityTiles() {
  return pageScreens.flatMap((screen) => {
    const { tile, name } = screen.entity;
    return tile ? [<EntityTile key={name} screen={screen} icon={tile.icon} />] : [];
  });
}

function EntityTile({ screen, icon }: { readonly screen: PageScreen; readonly icon: EntityIcon }) {
  const { page, links, api } = screen;
  const list = api.list.useQuery({});
  const Icon = icons[icon];
  return (
    <Tile
      title={t(`${page}.title`)}
      sublabel={t(`${page}.sublabel`)}
      link={links.list({})}
      icon={<Icon />}
      list={list}
    />
  );
}
