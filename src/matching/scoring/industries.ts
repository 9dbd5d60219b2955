/**
 * What a business does, by words of names in the singular: the trades that stand on signs. Written for the purpose, after the sectors of the
 * North American Industry Classification System (2022). Words that stand for several trades (`service`, `center`, `express`) are in none.
 */
export const INDUSTRIES = {
  food: `restaurant cafe caffe bistro grill grille bar pub tavern brewery brewing brewpub taproom pizza pizzeria kitchen diner deli delicatessen
    bakery donut bagel coffee espresso tea juice smoothie burger taco taqueria cantina sushi ramen noodle bbq barbecue barbeque steakhouse
    seafood chicken wing sandwich sub catering cuisine eatery trattoria ristorante restaurante creamery gelato yogurt wine winery liquor
    spirit beer beverage grocery supermarket minimarket market mart bodega meat butcher produce food hookah nightclub lounge`,
  beauty: 'salon hair barber barbershop spa nail beauty lash brow tan tanning tattoo massage waxing cosmetic skincare',
  health: `dental dentist dentistry orthodontic orthopedic medical clinic health hospital pediatric dermatology chiropractic therapy physician md dds dmd
    optical optometry eyecare vision pharmacy drug rx hospice nursing rehab urgent surgery surgical cardiology chiropractor renal dialysis`,
  pets: 'veterinary vet animal pet dog kennel grooming',
  cars: 'auto automotive car tire lube muffler transmission collision towing wash carwash motor motorcycle gas fuel petroleum',
  building: `construction builder contracting contractor plumbing plumber heating cooling hvac electric electrical electrician roofing painting
    painter landscaping landscape lawn flooring cabinet carpentry masonry concrete paving excavation excavating remodeling drywall fencing`,
  cleaning: 'cleaning cleaner janitorial maid laundry laundromat laundering',
  goods: `boutique apparel clothing fashion shoe jewelry jeweler furniture mattress hardware florist flower floral gift toy book bookstore
    vape smoke tobacco thrift antique wireless cellular`,
  lodging: 'hotel motel inn lodge resort hostel suite campground',
  law: 'law lawyer attorney legal paralegal',
  money: 'bank bancorp insurance tax accounting bookkeeping cpa financial mortgage lending pawn',
  land: 'realty realtor property estate apartment rental leasing',
  fitness: 'gym fitness yoga pilates crossfit martial karate',
  learning: 'school academy preschool daycare childcare tutoring montessori',
  faith: 'church ministry chapel temple synagogue mosque',
  transport: 'trucking transport transportation logistics freight moving mover taxi limousine',
  making: 'manufacturing machine machining fabrication welding printing',
  software: 'software computer',
} as const;
