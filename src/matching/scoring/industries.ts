/**
 * What a business does, by words of names in the singular: the trades that stand on signs. Written for the
 * purpose, after the sectors of the North American Industry Classification System (2022). Words that stand
 * for several trades (`service`, `center`, `express`) are in none.
 */
export const INDUSTRIES = {
  food: `restaurant cafe caffe bistro grill grille bar pub tavern brewery brewing brewpub taproom pizza pizzeria
    kitchen diner deli delicatessen bakery donut bagel coffee espresso tea juice smoothie burger taco taqueria cantina
    sushi ramen noodle bbq barbecue barbeque steakhouse seafood chicken wing sandwich sub catering cuisine eatery
    trattoria ristorante restaurante creamery gelato yogurt wine winery liquor spirit beer beverage grocery
    supermarket minimarket market mart bodega meat butcher produce food hookah nightclub lounge pho wok hibachi
    teriyaki tandoori curry kebab kabob gyro shawarma falafel crepe creperie waffle pancake brunch poke ceviche
    empanada arepa pupusa birria mariscos antojitos panaderia carniceria pasteleria tortilleria pasta buffet cafeteria
    popcorn chocolate chocolatier cupcake cake pastry patisserie pretzel custard rotisserie oyster lobster shrimp
    sausage cheese vineyard distillery cidery brewhouse alehouse saloon boba roaster roastery chophouse eats`,
  beauty: `salon hair barber barbershop spa nail beauty lash brow tan tanning tattoo massage waxing cosmetic skincare
    braid braiding hairstyle hairdresser stylist wig esthetic esthetician aesthetic medspa threading facial manicure
    pedicure`,
  health: `medical medicine clinic health hospital therapy physician md hospice nursing rehab urgent therapist acupuncture
    homecare caregiver ambulance nutrition orthotic prosthetic`,
  dentistry: 'dental dentist dentistry dds dmd orthodontic endodontic periodontic',
  optometry: 'optical optometry eyecare vision optician optometrist ophthalmology',
  cardiology: 'cardiology cardiovascular',
  orthopedics: 'orthopedic orthopaedic',
  pediatrics: 'pediatric',
  dermatology: 'dermatology',
  chiropractic: 'chiropractic chiropractor',
  psychology: 'counseling psychology psychiatry psychotherapy',
  podiatry: 'podiatry podiatrist',
  nephrology: 'renal dialysis',
  radiology: 'radiology imaging',
  oncology: 'oncology',
  neurology: 'neurology',
  audiology: 'hearing audiology',
  pharmacy: 'pharmacy drug rx',
  surgery: 'surgery surgical',
  urology: 'urology',
  pets: `veterinary vet animal pet dog kennel grooming veterinarian groomer equine aquarium`,
  cars: `auto automotive car tire lube muffler transmission collision towing wash carwash motor motorcycle gas fuel
    petroleum garage mechanic brake radiator windshield autobody detailing dealership motorsport rv`,
  building: `construction builder contracting contractor plumbing plumber heating cooling hvac electric electrical
    electrician roofing painting painter landscaping landscape lawn flooring cabinet carpentry masonry concrete paving
    excavation excavating remodeling drywall fencing roofer remodeler carpenter mason tile insulation gutter siding
    cabinetry countertop septic sewer demolition asphalt architect architecture architectural surveyor surveying
    engineering handyman locksmith glazing`,
  cleaning: `cleaning cleaner janitorial maid laundry laundromat laundering carpet pest exterminator exterminating
    termite`,
  goods: `boutique apparel clothing fashion shoe jewelry jeweler furniture mattress hardware florist flower floral
    gift toy book bookstore vape smoke tobacco thrift antique wireless cellular tailor tailoring alteration seamstress
    bridal tuxedo lingerie uniform embroidery fabric quilt yarn bicycle bike cyclery firearm gun ammo consignment
    eyewear perfume cigar tobacconist dispensary cannabis appliance bedding lighting nursery lumber comic hobby`,
  lodging: 'hotel motel inn lodge resort hostel suite campground',
  law: `law lawyer attorney legal paralegal notary immigration`,
  money: `bank bancorp insurance tax accounting bookkeeping cpa financial mortgage lending pawn accountant accountants
    payroll loan escrow`,
  land: 'realty realtor property estate apartment rental leasing',
  fitness: 'gym fitness yoga pilates crossfit martial karate',
  learning: `school academy preschool daycare childcare tutoring montessori kindergarten university college tutor`,
  faith: 'church ministry chapel temple synagogue mosque',
  transport: `trucking transport transportation logistics freight moving mover taxi limousine courier parking cab
    shuttle limo aviation hauling`,
  making: `manufacturing machine machining fabrication welding printing foundry packaging`,
  software: 'software computer',
  photography: 'photography photographer videography videographer photobooth',
} as const;

/**
 * Trades within one: two practices of a house that have other ones are two, and one that tells none may have
 * any.
 */
export const OF_HEALTH: ReadonlySet<string> = new Set<keyof typeof INDUSTRIES>([
  'dentistry',
  'optometry',
  'cardiology',
  'orthopedics',
  'pediatrics',
  'dermatology',
  'chiropractic',
  'psychology',
  'podiatry',
  'nephrology',
  'radiology',
  'oncology',
  'neurology',
  'audiology',
  'pharmacy',
  'surgery',
  'urology',
  'health',
]);
