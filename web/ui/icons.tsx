/** Our own icons, on a 16 px grid with one stroke of 1.5 px at every size. */
const paths = {
  accessibility:
    'M8 1.25a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5ZM2.5 5.25 6.25 6.5v3L4.5 14.25M13.5 5.25 9.75 6.5v3l1.75 4.75M6.25 6.5h3.5',
  alert: 'M8 4.75v4M8 11.2v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  archive: 'M1.75 2.5h12.5v3.25H1.75V2.5ZM2.75 5.75v7.75h10.5V5.75M6.25 8.75h3.5',
  'arrow-left': 'M13.5 8h-11M7 3.5 2.5 8 7 12.5',
  'arrow-right': 'M2.5 8h11M9 3.5 13.5 8 9 12.5',
  bell: 'M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1.25 1.25H2.25L3.5 11.5ZM6.5 14.25h3',
  building: 'M2.75 14.25V1.75h6.5v12.5M9.25 6h4v8.25M1.5 14.25h13M5 5h2M5 8h2M5 11h2',
  calendar: 'M2 3.5h12v10.75H2V3.5ZM2 6.75h12M5 1.5v3.25M11 1.5v3.25',
  chart: 'M2.5 13.75V9M8 13.75V2.5M13.5 13.75V6M1 14.25h14',
  chat: 'M3.1 12.9 2 14.25l3.4-.55A6 6 0 1 0 3.1 12.9Z',
  check: 'm2.75 8.5 3.5 3.5 7-7.5',
  checklist: 'm1.5 4 1.5 1.5 2.5-3M8 4h6.5M1.5 11l1.5 1.5 2.5-3M8 11.5h6.5',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-left': 'M10 4 6 8l4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevron-up': 'm4 10 4-4 4 4',
  chevrons: 'm5 5.75 3-3 3 3M5 10.25l3 3 3-3',
  clock: 'M8 4.5V8l2.5 1.5M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  code: 'M5 4.25 1.25 8 5 11.75M11 4.25 14.75 8 11 11.75M9 3l-2 10',
  content: 'M2.75 1.75h10.5v12.5H2.75V1.75ZM5.25 5h5.5M5.25 8h5.5M5.25 11h3.5',
  copy: 'M5.5 5.5h8.75v8.75H5.5V5.5ZM10.5 5.5V1.75H1.75v8.75H5.5',
  cube: 'm8 1.5 6 3v7l-6 3-6-3v-7l6-3ZM2 4.5l6 3 6-3M8 7.5v7',
  download: 'M8 2v8M4.5 6.75 8 10.25l3.5-3.5M2.5 13.5h11',
  external: 'M6.5 3.25H2.75v10h10V9.5M9 2.25h4.75V7M13.5 2.5 7.5 8.5',
  eye: 'M1.25 8S3.75 3.5 8 3.5 14.75 8 14.75 8 12.25 12.5 8 12.5 1.25 8 1.25 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  file: 'M9.5 1.5H3.25v13h9.5V4.75L9.5 1.5ZM9.5 1.5v3.25h3.25M5.75 8h4.5M5.75 11h4.5',
  flag: 'M3 14.5v-13M3 2.25h10l-2.5 3.5L13 9.25H3',
  grid: 'M2 2h5v5H2V2ZM9 2h5v5H9V2ZM2 9h5v5H2V9ZM9 9h5v5H9V9Z',
  image: 'M1.75 2.75h12.5v10.5H1.75V2.75ZM1.75 11l3.5-3.75 3.25 3.5 2-2 3.75 3.5M10.5 5.25v.05',
  inbox: 'm4 2.75-2.5 6v4.5h13v-4.5l-2.5-6H4ZM1.5 8.75h3.75l1 2h3.5l1-2h3.75',
  info: 'M8 7.25v4M8 4.75v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z',
  key: 'M5 8.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5ZM7 9l6.5-6.5M10.5 5.5 13 8',
  list: 'M1.5 3.5h13M1.5 8h13M1.5 12.5h8',
  lock: 'M3 7h10v7H3V7ZM5 7V4.75a3 3 0 0 1 6 0V7',
  mail: 'M1.5 3h13v10.25h-13V3ZM1.5 4l6.5 5 6.5-5',
  menu: 'M1.5 5h13M1.5 11h13',
  minus: 'M2.5 8h11',
  moon: 'M13.25 9.25A5.5 5.5 0 1 1 6.75 2.75a4.5 4.5 0 0 0 6.5 6.5Z',
  more: 'M2.75 7.75h.5v.5h-.5ZM7.75 7.75h.5v.5h-.5ZM12.75 7.75h.5v.5h-.5Z',
  pencil: 'm2.5 13.5.75-3.25 7.5-7.5 2.5 2.5-7.5 7.5-3.25.75ZM9.25 4.25l2.5 2.5',
  phone: 'M5.5 2 3 2.25C2.25 8 8 13.75 13.75 13L14 10.5l-3-1.25-1.5 1.5A9 9 0 0 1 5.25 6.5L6.75 5 5.5 2Z',
  pin: 'M8 14.5S3 10.5 3 6.5a5 5 0 0 1 10 0c0 4-5 8-5 8ZM8 4.75a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5Z',
  plus: 'M8 2.5v11M2.5 8h11',
  pulse: 'M1 8h3l2-4.5 3.5 9L11.5 8H15',
  refresh: 'M13.5 8A5.5 5.5 0 1 1 11.75 4M12 1.25V4.5H8.75',
  reply: 'M6 3 1.75 7.25 6 11.5M2 7.25h7.5a4.5 4.5 0 0 1 4.5 4.5v1.5',
  search: 'M7 1.75a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5ZM10.75 10.75l3.75 3.75',
  send: 'M14.25 1.75 1.75 6.5l5.5 2.25 2.25 5.5 4.75-12.5ZM7.25 8.75l3-3',
  share: 'M8 9.5V1.75M5 4.5l3-2.75 3 2.75M4.5 7H2.75v7.25h10.5V7H11.5',
  shield: 'M8 1.5 13.5 3v4.75c0 3.25-2.25 5.5-5.5 6.75-3.25-1.25-5.5-3.5-5.5-6.75V3L8 1.5Z',
  'sign-out': 'M6 2.25H2.5v11.5H6M6 8h8M10.75 4.75 14 8l-3.25 3.25',
  sliders:
    'M1.5 4.75h7M12.5 4.75h2M10.5 3a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5ZM1.5 11.25h2M7.5 11.25h7M5.5 9.5a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5Z',
  sort: 'M5 13V3M2.25 5.75 5 3l2.75 2.75M11 3v10M8.25 10.25 11 13l2.75-2.75',
  sun: 'M8 5.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM8 2v.75M8 13.25V14M2 8h.75M13.25 8H14M3.75 3.75l.5.5M11.75 11.75l.5.5M3.75 12.25l.5-.5M11.75 4.25l.5-.5',
  trash: 'M2 4h12M6 4V1.75h4V4M3.5 4l.75 10.25h7.5L12.5 4M6.5 7v4.5M9.5 7v4.5',
  user: 'M8 1.75a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2.75 14.25v-.5a4 4 0 0 1 4-4h2.5a4 4 0 0 1 4 4v.5',
  upload: 'M8 10.25V2M4.5 5.5 8 2l3.5 3.5M2.5 13.5h11',
  users:
    'M6 2.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5ZM1.25 13.75v-.5A3.5 3.5 0 0 1 4.75 9.75h2.5a3.5 3.5 0 0 1 3.5 3.5v.5M10.75 2.5a2.75 2.75 0 0 1 0 5M12.25 9.9a3.5 3.5 0 0 1 2.5 3.35v.5',
  warning: 'M8 2 1.5 13.5h13L8 2ZM8 6.25V9.5M8 11.45v.05',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  /** 12 in badges, 16 in lists, 20 in icon buttons. */
  size?: 12 | 16 | 20;
  className?: string;
}

/** Decorative and hidden from assistive technology: the text beside it, or the control's name, says the same. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" className={className} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={(1.5 * 16) / Math.max(size, 14)}
        strokeLinecap="square"
        strokeLinejoin="miter"
      />
    </svg>
  );
}
